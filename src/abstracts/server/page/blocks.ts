import {
  type Affiliation,
  affiliationNumbers,
  type Author,
  type Content,
  type Language,
  nameOf,
  numberedAffiliations,
  type Paragraph,
  plainText,
} from '#abstracts/rules/content.ts'
import type { Tag } from '#platform/server/pdf/pdf.ts'
import type { Abstracts } from '#texts/content/schema/abstracts.ts'

/** A run of text in one look. Lengths in points; `rise` is upwards from the baseline. */
export interface Span {
  text: string
  size: number
  rise: number
  bold: boolean
  em: boolean
}

/** A paragraph of the page, or its figure, which fits into the width. */
export interface Block {
  tag: Tag
  lang: Language
  spans: readonly Span[]
  /** Of its lines. */
  size: number
  before: number
  figure?: { width: number; height: number } | undefined
}

/** The facts of the page that the author does not type. */
export interface PageFacts {
  /** Empty before the first submission. */
  number: string
  call: Pick<Abstracts, 'fields' | 'forms' | 'sections'>
  /** In pixels. */
  figure: { width: number; height: number } | undefined
}

const words = {
  ko: { presenter: '발표자', corresponding: '교신저자', keywords: '중심어' },
  en: { presenter: 'Presenter', corresponding: 'Corresponding author', keywords: 'Keywords' },
} as const

/** Symbols that papers use and no font here has. */
const alike: Readonly<Record<string, string>> = {
  '∼': '~',
  '≒': '≈',
  '∙': '·',
  '⋅': '·',
  '⩽': '≤',
  '⩾': '≥',
  ℎ: 'h',
}

const plain = (text: string, size: number, look: Partial<Span> = {}): Span => ({
  text: text.replaceAll(/[∼≒∙⋅⩽⩾ℎ]/g, (sign) => alike[sign] ?? sign),
  size,
  rise: 0,
  bold: false,
  em: false,
  ...look,
})

const raised = (text: string, size: number): Span => plain(text, size * 0.66, { rise: size * 0.34 })

const spansOf = (runs: Paragraph, size: number, bold = false): Span[] =>
  runs.map(({ text, em = false, sup, sub }) => {
    if (sup) return { ...raised(text, size), em, bold }
    return sub
      ? plain(text, size * 0.66, { rise: size * -0.16, em, bold })
      : plain(text, size, { em, bold })
  })

const regionOf = (code: string, language: Language): string =>
  /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? '')
    : ''

/** `노화대학교 의과대학, 서울`, or `Department, Institution, Seoul, South Korea`. */
const placeOf = (one: Affiliation, language: Language): string => {
  const institution = one[`institution_${language}`] || one.institution_ko || one.institution_en
  const department = one[`department_${language}`] || one.department_ko || one.department_en
  const country = language === 'ko' && one.country === 'KR' ? '' : regionOf(one.country, language)
  const names =
    language === 'ko' ? [`${institution} ${department}`.trim()] : [department, institution]
  return [...names, one.city, country].filter(Boolean).join(', ')
}

const authorSpans = (content: Content, author: Author): Span[] => {
  const marks = [
    ...affiliationNumbers(content, author),
    ...(author.presenter ? ['*'] : []),
    ...(author.corresponding ? ['†'] : []),
  ]
  const name = plain(nameOf(author, content.language), 10.5)
  return marks.length === 0 ? [name] : [name, raised(marks.join(','), 10.5)]
}

const peopleBlocks = (content: Content): Omit<Block, 'lang'>[] => {
  const { authors, language } = content
  const small = { tag: 'P', size: 8.5, before: 0 } as const
  const places = numberedAffiliations(content).map((one, at) => ({
    ...small,
    before: at === 0 ? 3 : 0,
    spans: [raised(String(at + 1), 8.5), plain(` ${placeOf(one, language)}`, 8.5)],
  }))
  const emails = authors.filter((one) => one.corresponding).map(({ email }) => email)
  const legend = [
    authors.some(({ presenter }) => presenter) ? `* ${words[language].presenter}` : '',
    emails.length > 0 ? `† ${words[language].corresponding}: ${emails.join(', ')}` : '',
  ].filter(Boolean)
  return [
    {
      tag: 'P',
      size: 10.5,
      before: 9,
      spans: authors.flatMap((author, at) => [
        ...(at > 0 ? [plain(', ', 10.5)] : []),
        ...authorSpans(content, author),
      ]),
    },
    ...places,
    { ...small, before: 3, spans: [plain(legend.join(' · '), 8.5)] },
  ]
}

const bodyBlocks = ({ sections, language }: Content, { call }: PageFacts) =>
  sections.flatMap((section, at) => {
    const paragraphs = section.filter((paragraph) => plainText(paragraph).trim() !== '')
    const named = call.sections?.[at]
    const name = language === 'ko' ? named?.name : named?.nameEn
    return paragraphs.map((paragraph, place): Omit<Block, 'lang'> => {
      const heading = place === 0 && name !== undefined ? [plain(`${name}  `, 10, bold)] : []
      const before = place > 0 ? 2 : 6
      return { tag: 'P', size: 10, before, spans: [...heading, ...spansOf(paragraph, 10)] }
    })
  })

const bold = { bold: true } as const

/** The abstract as its page of the book has it, from the number to the keywords. */
export const blocksOf = (content: Content, facts: PageFacts): Block[] => {
  const { language: lang, keywords, figure } = content
  const other = lang === 'ko' ? 'en' : 'ko'
  const nameIn = ({ name, nameEn }: { name: string; nameEn: string }) =>
    lang === 'ko' ? name : nameEn
  const field = facts.call.fields.find(({ code }) => code === content.field)
  const form = facts.call.forms.find(({ name }) => name === content.form)
  const head = [facts.number, field && nameIn(field), form && nameIn(form)].filter(Boolean)
  const typed = keywords.filter((word) => word.trim() !== '').join(', ')
  const blocks: (Omit<Block, 'lang'> & Partial<Block>)[] = [
    { tag: 'P', size: 9, before: 0, spans: [plain(head.join('  ·  '), 9)] },
    { tag: 'H1', size: 15, before: 4, spans: spansOf(content[`title_${lang}`], 15, true) },
    { tag: 'P', lang: other, size: 11, before: 2, spans: spansOf(content[`title_${other}`], 11) },
    ...peopleBlocks(content),
    { tag: 'P', size: 4, before: 0, spans: [] },
    ...bodyBlocks(content, facts),
  ]
  if (figure !== null && facts.figure !== undefined)
    blocks.push(
      { tag: 'Figure', size: 10, before: 10, spans: [], figure: facts.figure },
      { tag: 'P', size: 8.5, before: 3, spans: [plain(figure.caption, 8.5)] },
    )
  const keywordSpans = [plain(`${words[lang].keywords}: `, 9.5, bold), plain(typed, 9.5)]
  if (typed !== '') blocks.push({ tag: 'P', size: 9.5, before: 8, spans: keywordSpans })
  const isSeen = ({ spans, figure: drawn }: (typeof blocks)[number]) =>
    drawn !== undefined || spans.some(({ text }) => text.trim() !== '')
  return blocks.filter(isSeen).map((block) => ({ lang, ...block }))
}
