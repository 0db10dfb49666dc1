import type { BookYear } from '#payments/api/book-year.ts'
import type { Entry } from '#payments/rules/book/entries.ts'
import { fixedKinds, neutralKinds } from '#payments/rules/book/kinds.ts'
import {
  balanceAt,
  type Book,
  headingOf,
  headingsFrom,
  offAt,
  reportOf,
  sidesOf,
} from '#payments/rules/book/report.ts'
import {
  changesSection,
  duesWords,
  type Row,
  type Section,
  sectionsOf,
  shortened,
  sumsOf,
  wonAt,
} from '#payments/rules/book/sections.ts'
import {
  type EvidenceByLine,
  evidenceByLine,
  nameOf,
} from '#payments/server/book/evidence-store.ts'
import { bookOf, yearIn } from '#payments/server/book/year.ts'
import { dayWords, plainDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { type Cell, inOnePart, type Table } from '#platform/server/sheets/table-file.ts'

export type ShownYear = Pick<BookYear, 'figures' | 'closed' | 'changes'>

export const tableOf = (
  name: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): Table => ({ name, head, parts: inOnePart(rows) })

/** The row of the sheet that comes next; the head is the first. */
const nextIn = (rows: readonly Cell[][]): number => rows.length + 2

const letterOf = (at: number): string => 'ABCDEFGHIJ'.charAt(at)

const sumOf = (letter: string, from: number, to: number, value: number): Cell =>
  to < from ? value : { value, formula: `SUM(${letter}${from}:${letter}${to})` }

const bookName = '금전출납부'

type Wanted = Readonly<Record<string, string>>

/** Sums of the book's sheet, whose entries end at row `last`, as formulas. */
const sumsIn = (last: number) => {
  const column = (letter: string) => `'${bookName}'!$${letter}$2:$${letter}$${last}`
  const sum = (letter: string, wanted: Wanted): string => {
    const criteria = Object.entries(wanted).flatMap(([at, value]) => [column(at), value])
    return `SUMIFS(${[column(letter), ...criteria].join(',')})`
  }
  const net = (wanted: Wanted): string => `${sum('E', wanted)}-${sum('F', wanted)}`
  return { sum, net }
}

type Sums = ReturnType<typeof sumsIn>

const income = { G: '"수입"' }
const expense = { G: '"지출"' }
const undecided = { G: '"미처리"' }

const wholeFormulas = ({ sum, net }: Sums): Wanted => ({
  ...Object.fromEntries(neutralKinds.map((key) => [key, net({ H: `"${fixedKinds[key].name}"` })])),
  opening: sum('I', { H: '"전기이월"' }),
  in: net(income),
  out: net(expense),
  'undecided in': sum('E', undecided),
  'undecided out': `-${sum('F', undecided)}`,
})

type Name = keyof ReturnType<typeof sectionsOf>

interface Check {
  /** The figure of a row that the book's sheet has to have, too. */
  column: number
  /** `name` is the cell with the row's name. */
  formula: (sums: Sums, name: string, key: string) => string
}

const checks: Readonly<Record<Name, Check>> = {
  whole: { column: 0, formula: (sums, _, key) => wholeFormulas(sums)[key] ?? '' },
  in: { column: 1, formula: ({ net }, H) => net({ ...income, H }) },
  out: {
    column: 1,
    formula: ({ sum }, H) => `${sum('F', { ...expense, H })}-${sum('E', { ...expense, H })}`,
  },
  accounts: { column: 3, formula: ({ sum }, A) => sum('I', { A, H: '"합계"' }) },
  projects: {
    column: 2,
    formula: ({ net }, L) => `${net({ ...income, L })}+${net({ ...expense, L })}`,
  },
}

/** A table beside what the book says today. */
const besideBook = (table: Section, today: Section, column: number): Section => {
  const now = new Map(today.rows.map((row) => [row[0], wonAt(row, column)]))
  const [figure, inBook] = [column, table.columns.length].map((at) => letterOf(at + 1))
  const rows = table.rows.map((row): Row => {
    const won = now.get(row[0]) ?? 0
    return [...row, won, wonAt(row, column) - won]
  })
  const columns = [...table.columns, [bookName], ['차이', `${figure}-${inBook}`]] as const
  return { ...table, columns, rows }
}

/** Adds a table, whose column of the book has `inBook`. Answers with the total's row. */
const sectionRows = (
  rows: Cell[][],
  section: Section,
  inBook?: (name: string, key: string) => string,
): number => {
  const { title, columns, total } = section
  rows.push([title, ...columns.map(([name]) => name)])
  const first = nextIn(rows)
  for (const row of section.rows) {
    const at = nextIn(rows)
    const cells = columns.map(([column, formula], place) => {
      const own = formula?.replaceAll(/[A-Z]/g, `$&${at}`)
      const worked = column === bookName ? inBook?.(`$A${at}`, row[0]) : own
      const value = wonAt(row, place)
      return worked === undefined ? value : { value, formula: worked }
    })
    rows.push([row[1], ...cells])
  }
  const last = nextIn(rows) - 1
  const sums = sumsOf(section).map((won, at) => sumOf(letterOf(at + 1), first, last, won))
  if (total !== '') rows.push([total, ...sums])
  rows.push([])
  return last + 1
}

/** Whatever the tables do not say, in sentences. */
export const notesOf = ({ figures, closed }: ShownYear): string[] => [
  closed === null
    ? `마감 전(${plainDay(figures.dues.day)} 현재)`
    : `마감: ${dayWords(closed.at)}, ${closed.by}`,
  ...(closed?.note ? [`남긴 채 마감한 사유: ${closed.note}`] : []),
  duesWords(figures.dues),
]

/** `book` is the book's own report, and where its sheet ends. */
export const reportTable = (
  shown: ShownYear,
  book?: { today: Parameters<typeof sectionsOf>[0]; last: number },
): Table => {
  const { figures, changes } = shown
  const rows: Cell[][] = []
  const tables = sectionsOf(figures)
  const totals = (['whole', 'in', 'out', 'accounts', 'projects'] as const).map((name) => {
    const { column, formula } = checks[name]
    const table =
      book === undefined
        ? tables[name]
        : besideBook(tables[name], sectionsOf(book.today)[name], column)
    const inBook = (cell: string, key: string) => formula(sumsIn(book?.last ?? 0), cell, key)
    return sectionRows(rows, name === 'whole' ? table : shortened(table), inBook)
  })
  const [, inAt, outAt, accountsAt] = totals
  for (const [at, formula] of [`B${accountsAt}`, `C${inAt}`, `-C${outAt}`].entries())
    rows[at + 1]?.splice(1, 1, { value: tables.whole.rows[at]?.[2] ?? 0, formula })
  if (changes.length > 0) sectionRows(rows, changesSection(changes))
  rows.push(...notesOf(shown).map((note) => [note]))
  return tableOf('결산', [`${figures.year}년 결산`], rows)
}

type Headings = Parameters<typeof headingOf>[1]

const placeOf = (entry: Entry, headings: Headings): [place: string, heading: string] => {
  if (entry.kind === null) return ['미처리', '미처리']
  const neutral = neutralKinds.find((kind) => kind === entry.kind)
  if (neutral !== undefined) return ['대체', fixedKinds[neutral].name]
  const { side, name } = headingOf(entry, headings)
  return [side === 'in' ? '수입' : '지출', name]
}

const bookHead = [
  ...['계좌', '날짜', '시각', '거래 번호', '입금', '출금', '구분', '항목', '잔액', '거래처'],
  ...['적요', '학술대회', '주문 번호', '증빙'],
]

const entriesOf = ({ year, entries }: Book, account_pk: number): Entry[] =>
  entries.filter((one) => one.account_pk === account_pk && one.day.startsWith(`${year}-`))

/** Each account's rows begin with what stood on it, and end with its sums. */
const bookRows = (book: Book, headings: Headings, evidence: EvidenceByLine): Cell[][] => {
  const rows: Cell[][] = []
  for (const { name, ...account } of book.accounts) {
    const first = nextIn(rows)
    let balance = balanceAt({ name, ...account }, book.entries, `${book.year - 1}-12-31`)
    const own = entriesOf(book, account.account_pk)
    const sums = sidesOf(own)
    rows.push([name, '', '', null, null, null, '', '전기이월', balance])
    for (const entry of own) {
      const { line_pk, side, amount, project, order_pk } = entry
      const row = nextIn(rows)
      balance += side === 'in' ? amount : -amount
      rows.push([
        ...[name, plainDay(entry.day), entry.time, line_pk],
        ...[side === 'in' ? amount : null, side === 'out' ? amount : null],
        ...placeOf(entry, headings),
        { value: balance, formula: `I${row - 1}+E${row}-F${row}` },
        ...[entry.payee, entry.purpose, book.names.get(project ?? '') ?? project, order_pk],
        (evidence.get(line_pk) ?? []).map(nameOf).join(', '),
      ])
    }
    const last = nextIn(rows) - 1
    rows.push([
      ...[name, '', '', null, sumOf('E', first, last, sums.in), sumOf('F', first, last, sums.out)],
      ...['', '합계', { value: balance, formula: `I${last}` }],
    ])
  }
  return rows
}

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

/** Each account's balance by month beside the bank's; a cash box has no statement. */
const balanceTable = (book: Book & { accounts: BankAccounts }, { sum }: Sums): Table => {
  const rows: Cell[][] = []
  for (const account of book.accounts) {
    const { name, kind } = account
    const entries = entriesOf(book, account.account_pk)
    const opened = { A: `$A${nextIn(rows)}`, H: '"전기이월"' }
    let balance = balanceAt(account, book.entries, `${book.year - 1}-12-31`)
    rows.push([name, '전기이월', null, null, { value: balance, formula: sum('I', opened) }])
    for (const month of months) {
      const row = nextIn(rows)
      const wanted = { A: `$A${row}`, B: `"${book.year}.${month}.*"` }
      const won = sidesOf(entries.filter(({ day }) => day.startsWith(`${book.year}-${month}-`)))
      balance += won.in - won.out
      const off = offAt(account, `${book.year}-${month}-31`)
      rows.push([
        ...[name, `${Number(month)}월 말`],
        { value: won.in, formula: sum('E', wanted) },
        { value: won.out, formula: sum('F', wanted) },
        { value: balance, formula: `E${row - 1}+C${row}-D${row}` },
        ...(kind === 'cash' ? [] : [balance + off, { value: 0 - off, formula: `E${row}-F${row}` }]),
      ])
    }
  }
  const head = ['계좌', '시점', '입금', '출금', '장부 잔액', '통장 잔액', '차이']
  return tableOf('통장 잔액 대조', head, rows)
}

type BankAccounts = Awaited<ReturnType<typeof bookOf>>['accounts']

/** Whatever somebody from outside needs to compare bank, book and report, by formulas. */
export const yearTables = async (context: Context, year: number): Promise<Table[]> => {
  const book = await bookOf(context, year)
  const shown = await yearIn(context, book)
  // A closed year's headings bear the names of its closing.
  const headings = [...shown.figures.headings, ...headingsFrom(book.kinds)]
  const rows = bookRows(book, headings, await evidenceByLine(context.db))
  const last = nextIn(rows) - 1
  return [
    tableOf(bookName, bookHead, rows),
    reportTable(shown, { today: reportOf(book), last }),
    balanceTable(book, sumsIn(last)),
    tableOf(
      '서명',
      [`${context.site.name} ${year}년 감사`, '성명', '서명', '날짜'],
      [
        [`${year}년 금전출납부, 결산, 통장 잔액과 증빙을 대조하여 감사하였음을 확인합니다.`],
        ...[['감사'], ['감사']],
      ],
    ),
  ]
}
