import {
  type Author,
  type Content,
  type Language,
  nameOf,
  numberedAffiliations,
  presenterOf,
  titleOf,
} from '#abstracts/rules/content.ts'
import { colours } from '#platform/rules/colours.ts'
import { longDay, periodWords, shortDay } from '#platform/rules/days.ts'
import { page } from '#platform/server/pdf/flow.ts'
import { linesOf, setLines } from '#platform/server/pdf/lines.ts'
import type { Look, Pdf } from '#platform/server/pdf/pdf.ts'
import type { Book, BookSession, BookTalk } from '#programme/server/book/facts.ts'
import {
  bold,
  cell,
  pageCell,
  plain,
  type Row,
  row,
  title,
  width,
} from '#programme/server/book/rows.ts'

/** Rings of a tree on the society's blue, the conference below. */
export const drawCover = (pdf: Pdf, book: Book): void => {
  const { document } = pdf
  const middle = 500
  pdf.decorate(() => {
    document.save().rect(0, 0, page.width, middle).clip()
    document.rect(0, 0, page.width, middle).fill(colours.brandDeep)
    for (let ring = 1; ring <= 16; ring++)
      document.circle(page.width - 90, 130, ring * ring * 1.7 + ring * 9)
    document.lineWidth(1.1).stroke(colours.action)
    document.restore().rect(0, middle, page.width, 5).fill(colours.accent)
  })
  let y = 96
  const write = (tag: 'H1' | 'P', text: string, look: Look, space = 0) =>
    pdf.tag(tag, () => {
      y = setLines(pdf, linesOf(pdf, text, look, width), { x: page.margin, y }, look) + space
    })
  write('P', book.society, bold(14, '#ffffff'))
  write('P', book.societyEn, plain(9.5, colours.onDark), 130)
  write('H1', book.title, bold(30, '#ffffff'), 10)
  write('P', book.theme, plain(13, colours.onDark))
  y = middle + 44
  write('P', '초록집', bold(34, colours.brand))
  write('P', 'Abstract Book', plain(13, colours.sub), 90)
  const [first = '', last = first] = [book.days[0], book.days.at(-1)]
  write('P', first === last ? longDay(first) : periodWords(first, last), bold(12), 2)
  write('P', book.venue, plain(11, colours.sub))
}

export const greetingRows = (book: Book): Row[] => [
  title('모시는 글'),
  ...book.greeting.map((text) => row('P', 12, [cell(text, plain(11.5), 0, width)])),
  row('P', 24, [cell(book.society, bold(13, colours.brand), 0, width)]),
]

/** Sessions that have abstracts in the book, with those alone. */
export const printed = ({ sessions }: Book): BookSession[] =>
  sessions
    .map((one) => ({ ...one, talks: one.talks.filter(({ isCancelled }) => !isCancelled) }))
    .filter(({ talks }) => talks.length > 0)

const entry = (text: string, to: string, before: number, x: number, look: Look): Row =>
  row('P', before, [cell(text, look, x, width - x - 40, { to }), pageCell(to, look)])

/** `chapters` by destination; the sessions stand below that of the abstracts. */
export const contentsRows = (book: Book, chapters: readonly (readonly string[])[]): Row[] => [
  title('차례'),
  ...chapters.flatMap(([to = '', text = '']) => [
    entry(text, to, 12, 0, bold(12)),
    ...(to === 'abstracts' ? printed(book) : []).map(({ title_ko, session_pk }) =>
      entry(title_ko, `session ${session_pk}`, 5, 14, plain(10.5)),
    ),
  ]),
]

const chairWords = ({ chairs }: BookSession): string => {
  const names = chairs.map(({ name, company }) => name + (company && `(${company})`))
  return names.length === 0 ? '' : `좌장 ${names.join(', ')}`
}

/** The author's first institution. */
export const companyOf = (content: Content, author: Author, language: Language): string => {
  const [place] = numberedAffiliations({ ...content, authors: [author] })
  return place?.[`institution_${language}`] || place?.institution_ko || place?.institution_en || ''
}

const talkRows = ({ kind }: BookSession, talk: BookTalk): Row[] => {
  const { abstract_pk, number, content, isCancelled, begins } = talk
  const to = `abstract ${abstract_pk}`
  const author = presenterOf(content)
  const speaker = author && [
    nameOf(author, content.language),
    companyOf(content, author, content.language),
  ]
  const cells = [
    cell(kind === 'talks' ? begins : '', plain(9.5, colours.sub), 0, 40),
    cell(number, bold(9.5, colours.accent), 44, 46),
    cell((isCancelled ? '[취소] ' : '') + titleOf(content), plain(9.5), 92, width - 130, { to }),
  ]
  const below = cell((speaker ?? []).filter(Boolean).join(', '), plain(8.5, colours.sub), 92, 340)
  return [
    row('P', 5, isCancelled ? cells : [...cells, pageCell(to, plain(9.5))], 14),
    row('P', 0, [below]),
  ]
}

const sessionRows = (session: BookSession): Row[] => {
  const { begins, ends, title_ko, room, talks } = session
  const time = cell(`${begins}–${ends}`, bold(10.5, colours.action), 0, 88)
  const facts = [room, chairWords(session)].filter(Boolean).join(' · ')
  return [
    row('H2', 13, [time, cell(title_ko, bold(10.5), 92, width - 92)], 30),
    row('P', 0, [cell(facts, plain(9, colours.sub), 92, width - 92)], talks.length > 0 ? 30 : 0),
    ...talks.flatMap((talk) => talkRows(session, talk)),
  ]
}

export const programmeRows = ({ sessions }: Book): Row[] => [
  title('프로그램'),
  ...[...Map.groupBy(sessions, ({ day }) => day)].flatMap(([day, own]) => [
    row('H2', 20, [cell(longDay(day), bold(13, colours.brand), 0, width)], 60),
    ...own.flatMap(sessionRows),
  ]),
]

/** Opens a session above its first abstract. */
export const bandRows = (session: BookSession): Row[] => {
  const { title_ko, title_en, day, begins, ends, room } = session
  const facts = [title_en, `${shortDay(day)} ${begins}–${ends} · ${room}`, chairWords(session)]
  const look = plain(9, colours.sub)
  return [
    row('H2', 0, [cell(title_ko, bold(14, colours.brand), 0, width)]),
    row('P', 1, [cell(facts.filter(Boolean).join('\n'), look, 0, width)]),
  ]
}
