import {
  type Affiliation,
  affiliationNumbers,
  type Content,
  type Language,
  nameOf,
  numberedAffiliations,
  type Paragraph,
} from '#abstracts/rules/content.ts'
import { sayIn } from '#abstracts/rules/words/author.ts'
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
  /** The text's size in points. */
  size: number
  before: number
  figure?: PageFacts['figure']
}

/** The facts of the page that the author does not type. */
export interface PageFacts {
  /** Empty before the first submission. */
  number: string
  call: Pick<Abstracts, 'fields' | 'forms' | 'sections'>
  /** In pixels. */
  figure: { width: number; height: number } | undefined
}

/** Symbols that papers use and no font here has, each with one that there is. */
const alike = new Map(
  ['∼~', '≒≈', '∙·', '⋅·', '⩽≤', '⩾≥', 'ℎh'].map(([sign = '', has = '']) => [sign, has]),
)

export const withKnownSigns = (text: string): string =>
  text.replaceAll(/[∼≒∙⋅⩽⩾ℎ]/g, (sign) => alike.get(sign) ?? sign)

const plain = (text: string, size: number, look: Partial<Span> = {}): Span => ({
  ...{ size, rise: 0, bold: false, em: false, ...look },
  text: withKnownSigns(text),
})

const raised = (text: string, size: number, look: Partial<Span> = {}): Span =>
  plain(text, size * 0.66, { rise: size * 0.34, ...look })

const spansOf = (runs: Paragraph, size: number, bold = false): Span[] =>
  runs.map(({ text, em = false, sup, sub }) => {
    if (sup) return raised(text, size, { em, bold })
    return sub
      ? raised(text, size, { em, bold, rise: size * -0.16 })
      : plain(text, size, { em, bold })
  })

/** `노화대학교 의과대학, 서울`, or `Department, Institution, Seoul, Japan`. */
const placeOf = (one: Affiliation, language: Language): string => {
  const isKnown = /^[A-Z]{2}$/.test(one.country) && !(language === 'ko' && one.country === 'KR')
  const names = [
    one[`department_${language}`] || one.department_ko || one.department_en,
    one[`institution_${language}`] || one.institution_ko || one.institution_en,
  ]
  const country = isKnown ? new Intl.DisplayNames(language, { type: 'region' }).of(one.country) : ''
  const named = language === 'ko' ? [names.toReversed().join(' ').trim()] : names
  return [...named, one.city, country].filter(Boolean).join(', ')
}

/** Names with computed numbers, `*` for the presenter, `†` for corresponding authors. */
const authorSpans = (content: Content): Span[] =>
  content.authors.flatMap((author, at) => {
    const marks: (number | string)[] = affiliationNumbers(content, author)
    if (author.presenter) marks.push('*')
    if (author.corresponding) marks.push('†')
    const name = `${at > 0 ? ', ' : ''}${nameOf(author, content.language)}`
    return [plain(name, 10.5), raised(marks.join(','), 10.5)]
  })

const legendOf = ({ authors, language }: Content): string => {
  const say = sayIn(language)
  const responsible = authors.filter((one) => one.corresponding)
  // The book prints none: it is public.
  const emails = responsible.map(({ email }) => email).filter(Boolean)
  const presents = authors.some(({ presenter }) => presenter) ? `* ${say('presenter')}` : ''
  const marked = [`† ${say('corresponding')}`, emails.join(', ')].filter(Boolean).join(': ')
  return [presents, responsible.length > 0 ? marked : ''].filter(Boolean).join(' · ')
}

/** The abstract as its page of the book has it, from the number to the keywords. */
export const blocksOf = (content: Content, { number, call, figure }: PageFacts): Block[] => {
  const { language: lang, keywords } = content
  const other = lang === 'ko' ? 'en' : 'ko'
  const nameIn = (one?: { name: string; nameEn: string }) =>
    lang === 'ko' ? one?.name : one?.nameEn
  const field = call.fields.find(({ code }) => code === content.field)
  const form = call.forms.find(({ name }) => name === content.form)
  const blocks: Block[] = []
  const add = (before: number, size: number, spans: Span[], more: Partial<Block> = {}) => {
    const isSeen = more.figure !== undefined || spans.some(({ text }) => text.trim() !== '')
    if (isSeen) blocks.push({ tag: 'P', lang, size, before, spans, ...more })
  }
  add(0, 9, [plain([number, nameIn(field), nameIn(form)].filter(Boolean).join(' · '), 9)])
  add(4, 15, spansOf(content[`title_${lang}`], 15, true), { tag: 'H1' })
  add(2, 11, spansOf(content[`title_${other}`], 11), { lang: other })
  add(9, 10.5, authorSpans(content))
  for (const [at, one] of numberedAffiliations(content).entries())
    add(at === 0 ? 3 : 0, 8.5, [raised(`${at + 1}`, 8.5), plain(` ${placeOf(one, lang)}`, 8.5)])
  add(3, 8.5, [plain(legendOf(content), 8.5)])
  for (const [at, section] of content.sections.entries()) {
    const named = content.sections.length > 1 ? nameIn(call.sections?.[at]) : undefined
    let heading = [plain(`${named ?? ''} `, 10, { bold: true })]
    for (const runs of section.filter((one) => one.some(({ text }) => text.trim() !== ''))) {
      add(heading.length > 0 ? 6 : 2, 10, [...heading, ...spansOf(runs, 10)])
      heading = []
    }
  }
  if (content.figure !== null && figure !== undefined) {
    add(10, 10, [], { tag: 'Figure', figure })
    add(3, 8.5, [plain(content.figure.caption, 8.5)])
  }
  const typed = keywords.filter((word) => word.trim() !== '').join(', ')
  const label = plain(`${sayIn(lang)('keywords')}: `, 9.5, { bold: true })
  if (typed !== '') add(8, 9.5, [label, plain(typed, 9.5)])
  return blocks
}
