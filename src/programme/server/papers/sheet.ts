import { type Content, type Language, nameOf, plainText } from '#abstracts/rules/content.ts'
import type { Row } from '#payments/server/receipts/sheets/sheet.ts'
import { englishDay, writtenDay } from '#platform/rules/days.ts'
import { englishTitle } from '#programme/rules/papers.ts'
import type { Possible } from '#programme/server/papers/papers.ts'
import { roomsOf } from '#programme/server/programme.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** Authors that are named; others follow as 외 n명. */
const named = 8

const authorsIn = ({ authors }: Content, language: Language): string => {
  const names = authors.slice(0, named).map((author) => nameOf(author, language))
  const rest = authors.length - names.length
  if (rest === 0) return names.join(', ')
  return `${names.join(', ')}${language === 'ko' ? ` 외 ${rest}명` : ' et al.'}`
}

const affiliationsIn = ({ author, abstract }: Possible, language: Language): string =>
  (author?.affiliations ?? [])
    .slice(0, 2)
    .flatMap((place) => {
      const one = abstract?.content.affiliations[place]
      const [own, other] = [one?.institution_ko, one?.institution_en]
      return (language === 'ko' ? own || other : other || own) ?? []
    })
    .join(', ')

export const printedName = (paper: Possible, language: Language): string => nameOf(paper, language)

/** Label and value of each line of the paper; a line without a value is left out. */
export const rowsOf = (
  paper: Possible,
  conference: Conference,
  society: string,
  language: Language,
): Row[] => {
  const { kind, abstract, session, talk, page, award, chair } = paper
  const isKorean = language === 'ko'
  const of = (korean = '', english = ''): string => (isKorean ? korean : english || korean)
  const day = isKorean ? writtenDay : englishDay
  const content = abstract?.content
  const form = conference.abstracts?.forms.find(({ name }) => name === abstract?.form)
  const room = session && roomsOf(conference).find(({ name }) => name === session.room)
  const timed = talk ?? session
  const [comma, to] = isKorean ? [' ', '~'] : [', ', '–']
  const place =
    session && timed
      ? `${day(session.day)}${comma}${timed.begins}${to}${timed.ends}, ${of(room?.name, room?.nameEn)}`
      : ''
  const title = content && of(plainText(content.title_ko), plainText(content.title_en))
  const rows: Row[] = [
    [of('상', 'Award'), of(award?.title, award?.title_en)],
    [of('성명', 'Name'), printedName(paper, language)],
    [of('소속', 'Affiliation'), chair?.company ?? affiliationsIn(paper, language)],
    [of('학술대회', 'Conference'), of(conference.title, englishTitle(conference, society))],
    [of('개최일', 'Date'), day(conference.date)],
    [of('세션', 'Session'), chair ? of(session?.title_ko, session?.title_en) : ''],
    [of('접수번호', 'Abstract no.'), kind === 'acceptance' ? paper.number : ''],
    [of('제목', 'Title'), title || paper.subject],
    [of('저자', 'Authors'), content ? authorsIn(content, language) : ''],
    [
      of('발표 형식', 'Presentation type'),
      kind === 'acceptance' ? of(form?.name, form?.nameEn) : '',
    ],
    [of('발표번호', 'Programme no.'), talk?.number ?? ''],
    [of('일시와 장소', 'Time and room'), kind === 'award' ? '' : place],
    [
      of('게재', 'Published in'),
      page === undefined
        ? ''
        : of(`${conference.shortName} 초록집 ${page}쪽`, `Abstract Book, p. ${page}`),
    ],
  ]
  return rows.filter(([label, value]) => value !== '' && !(chair && label === of('제목', 'Title')))
}
