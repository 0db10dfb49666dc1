import {
  type Affiliation,
  type Content,
  type Language,
  nameOf,
  plainText,
} from '#abstracts/rules/content.ts'
import { numberOf } from '#abstracts/server/abstracts.ts'
import type { Row } from '#payments/server/receipts/sheets/sheet.ts'
import { englishDay, writtenDay } from '#platform/rules/days.ts'
import { englishTitle } from '#programme/rules/papers.ts'
import { roomsOf } from '#programme/server/programme.ts'
import type { Possible } from '#programme/server/papers/papers.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

const labels = {
  award: ['상', 'Award'],
  name: ['성명', 'Name'],
  affiliation: ['소속', 'Affiliation'],
  conference: ['학술대회', 'Conference'],
  date: ['개최일', 'Date'],
  session: ['세션', 'Session'],
  number: ['접수번호', 'Abstract no.'],
  title: ['제목', 'Title'],
  authors: ['저자', 'Authors'],
  form: ['발표 형식', 'Presentation'],
  talk: ['발표번호', 'Program no.'],
  at: ['일시와 장소', 'Time and room'],
  page: ['게재', 'Published in'],
} as const

/** Authors that are named; others follow as 외 n명. */
const named = 8

const institution = (one: Affiliation | undefined, language: Language): string => {
  if (one === undefined) return ''
  const [own, other] =
    language === 'ko'
      ? [one.institution_ko, one.institution_en]
      : [one.institution_en, one.institution_ko]
  return own || other
}

const authorsIn = ({ authors }: Content, language: Language): string => {
  const names = authors.slice(0, named).map((author) => nameOf(author, language))
  const rest = authors.length - names.length
  if (rest === 0) return names.join(', ')
  return `${names.join(', ')}${language === 'ko' ? ` 외 ${rest}명` : ' et al.'}`
}

export const printedName = ({ name_ko, name_en }: Possible, language: Language): string =>
  nameOf({ name_ko, name_en }, language)

/** Label and value of each line of the paper; what there is not has no line. */
export const rowsOf = (
  paper: Possible,
  conference: Conference,
  society: string,
  language: Language,
): Row[] => {
  const { kind, of } = paper
  const { abstract, author, session, talk, page, award, chair } = of
  const isKorean = language === 'ko'
  const day = isKorean ? writtenDay : englishDay
  const content = abstract?.content
  const form = conference.abstracts?.forms.find(({ name }) => name === abstract?.form)
  const room = session && roomsOf(conference).find(({ name }) => name === session.room)
  const places = (author?.affiliations ?? []).slice(0, 2)
  const timed = talk ?? session
  const titles = content && [plainText(content.title_ko), plainText(content.title_en)]
  const isShown = kind === 'presentation' || kind === 'chair'
  const values: Partial<Record<keyof typeof labels, string | undefined>> = {
    award: award && (isKorean ? award.title : award.title_en || award.title),
    name: printedName(paper, language),
    affiliation:
      chair?.company ??
      places.map((place) => institution(content?.affiliations[place], language)).join(', '),
    conference: isKorean ? conference.title : englishTitle(conference, society),
    date: day(conference.date),
    session: kind === 'chair' ? session?.[isKorean ? 'title_ko' : 'title_en'] : '',
    number: kind === 'acceptance' && abstract ? numberOf(abstract) : '',
    title: titles && ((isKorean ? titles[0] : titles[1]) || titles.find(Boolean)),
    authors: content && authorsIn(content, language),
    form: kind === 'acceptance' ? form?.[isKorean ? 'name' : 'nameEn'] : '',
    talk: kind === 'acceptance' ? '' : talk?.number,
    at:
      isShown && session && timed
        ? `${day(session.day)} ${timed.begins}~${timed.ends}, ${room?.[isKorean ? 'name' : 'nameEn'] ?? session.room}`
        : '',
    page:
      kind === 'publication' && page !== undefined
        ? isKorean
          ? `${conference.shortName} 초록집 ${page}쪽`
          : `Abstract Book, p. ${page}`
        : '',
  }
  return Object.entries(labels).flatMap(([key, [korean, english]]): Row[] => {
    const value = values[key as keyof typeof labels]
    return value ? [[isKorean ? korean : english, value]] : []
  })
}
