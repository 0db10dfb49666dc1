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
} from '#payments/rules/book/report.ts'
import {
  changesSection,
  duesWords,
  type Section,
  sectionsOf,
  shortened,
} from '#payments/rules/book/sections.ts'
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

/** Sums of the book's sheet, whose entries end at row `last`, as formulas. */
const sumsIn = (last: number) => {
  const column = (letter: string) => `'${bookName}'!$${letter}$2:$${letter}$${last}`
  const sum = (letter: string, wanted: Readonly<Record<string, string>>): string => {
    const criteria = Object.entries(wanted).flatMap(([at, value]) => [column(at), value])
    return `SUMIFS(${[column(letter), ...criteria].join(',')})`
  }
  const net = (wanted: Readonly<Record<string, string>>): string =>
    `${sum('E', wanted)}-${sum('F', wanted)}`
  return { sum, net }
}

type Sums = ReturnType<typeof sumsIn>

const [income, expense, undecided] = ['"수입"', '"지출"', '"미분류"']

const wholeFormula = ({ sum, net }: Sums, key: string): string => {
  const neutral = neutralKinds.find((one) => one === key)
  if (neutral !== undefined) return net({ H: `"${fixedKinds[neutral].name}"` })
  const others: Readonly<Record<string, string>> = {
    opening: sum('I', { H: '"전기이월"' }),
    in: net({ G: income }),
    out: net({ G: expense }),
    'undecided in': sum('E', { G: undecided }),
    'undecided out': `-${sum('F', { G: undecided })}`,
  }
  return others[key] ?? ''
}

type Name = keyof ReturnType<typeof sectionsOf>

interface Check {
  /** The figure of a row that the book's sheet has to have, too. */
  column: number
  formula: (sums: Sums, key: string, row: number) => string
}

const checks: Readonly<Record<Name, Check>> = {
  whole: { column: 0, formula: wholeFormula },
  in: { column: 1, formula: ({ net }, _, row) => net({ G: income, H: `$A${row}` }) },
  out: {
    column: 1,
    formula: ({ sum }, _, row) => {
      const wanted = { G: expense, H: `$A${row}` }
      return `${sum('F', wanted)}-${sum('E', wanted)}`
    },
  },
  accounts: { column: 3, formula: ({ sum }, _, row) => sum('I', { A: `$A${row}`, H: '"합계"' }) },
  projects: {
    column: 2,
    formula: ({ net }, _, row) =>
      [income, expense].map((side) => net({ G: side, L: `$A${row}` })).join('+'),
  },
}

/** Adds a table with what the book says today, if it is given. Answers with the total's row. */
const sectionRows = (
  rows: Cell[][],
  { title, columns, rows: lines, total }: Section,
  book?: Check & { today: Section; sums: Sums },
): number => {
  const head = nextIn(rows)
  rows.push([title, ...columns.map(([name]) => name), ...(book ? [bookName, '차이'] : [])])
  const sums: number[] = []
  for (const [key, name, ...won] of lines) {
    const row = nextIn(rows)
    const cells = columns.map(([, formula], at) => ({
      value: won[at] ?? 0,
      formula: formula?.replaceAll(/[A-Z]/g, `$&${row}`),
    }))
    if (book !== undefined) {
      const { today, column, formula } = book
      const value = today.rows.find((one) => one[0] === key)?.[column + 2]
      const figure = won[column] ?? 0
      const inBook = { value: Number(value ?? 0), formula: formula(book.sums, key, row) }
      const [one, other] = [letterOf(column + 1), letterOf(columns.length + 1)]
      const off = { value: figure - inBook.value, formula: `${one}${row}-${other}${row}` }
      cells.push(inBook, off)
    }
    for (const [at, { value }] of cells.entries()) sums[at] = (sums[at] ?? 0) + value
    rows.push([
      name,
      ...cells.map(({ value, formula }) => (formula === undefined ? value : { value, formula })),
    ])
  }
  const last = nextIn(rows)
  const summed = sums.map((won, at) => sumOf(letterOf(at + 1), head + 1, last - 1, won))
  if (total !== '') rows.push([total, ...summed])
  rows.push([])
  return last
}

/** Whatever the tables do not say, in sentences. */
export const notesOf = ({ figures, closed }: ShownYear): string[] => [
  closed === null
    ? `마감 전(${plainDay(figures.dues.day)} 현재)`
    : `마감: ${dayWords(closed.at)}, ${closed.by}`,
  ...(closed?.note ? [`남긴 채 마감한 사유: ${closed.note}`] : []),
  duesWords(figures.dues),
]

/** A table, without the rows that have no figure in the report nor in the book of today. */
const filled = (table: Section, today: Section = table): Section => {
  const keys = new Set([table, today].flatMap((one) => shortened(one).rows.map(([key]) => key)))
  return { ...table, rows: table.rows.filter(([key]) => keys.has(key)) }
}

/** `book` is the book's own report, and where its sheet ends. */
export const reportTable = (
  shown: ShownYear,
  book?: { today: Parameters<typeof sectionsOf>[0]; last: number },
): Table => {
  const { figures, changes } = shown
  const rows: Cell[][] = []
  const { whole, ...tables } = sectionsOf(figures)
  const today = book && sectionsOf(book.today)
  const sums = sumsIn(book?.last ?? 0)
  const add = (name: Name, table: Section): number =>
    sectionRows(rows, table, today && { ...checks[name], today: today[name], sums })
  add('whole', whole)
  const totals = (['in', 'out', 'accounts', 'projects'] as const).map((name) =>
    add(name, filled(tables[name], today?.[name])),
  )
  const [inAt, outAt, accountsAt] = totals
  for (const [at, formula] of [`B${accountsAt}`, `C${inAt}`, `-C${outAt}`].entries())
    rows[at + 1]?.splice(1, 1, { value: whole.rows[at]?.[2] ?? 0, formula })
  if (changes.length > 0) sectionRows(rows, changesSection(changes))
  rows.push(...notesOf(shown).map((note) => [note]))
  return tableOf('결산', [`${figures.year}년 결산`], rows)
}

type Headings = Parameters<typeof headingOf>[1]

const placeOf = (entry: Entry, headings: Headings): [place: string, heading: string] => {
  if (entry.kind === null) return ['미분류', '미분류']
  const neutral = neutralKinds.find((kind) => kind === entry.kind)
  if (neutral !== undefined) return ['대체', fixedKinds[neutral].name]
  const { side, name } = headingOf(entry, headings)
  return [side === 'in' ? '수입' : '지출', name]
}

const bookHead = [
  ...['계좌', '날짜', '시각', '거래 번호', '입금', '출금', '구분', '항목', '잔액', '거래처'],
  ...['적요', '학술대회', '주문 번호'],
]

const entriesOf = ({ year, entries }: Book, account_pk: number): Entry[] =>
  entries.filter((one) => one.account_pk === account_pk && one.day.startsWith(`${year}-`))

/** Each account's rows begin with what stood on it, and end with its sums. */
const bookRows = (book: Book, headings: Headings): Cell[][] => {
  const rows: Cell[][] = []
  for (const { name, ...account } of book.accounts) {
    const first = nextIn(rows)
    let balance = balanceAt({ name, ...account }, book.entries, `${book.year - 1}-12-31`)
    const sums = { in: 0, out: 0 }
    rows.push([name, '', '', null, null, null, '', '전기이월', balance])
    for (const entry of entriesOf(book, account.account_pk)) {
      const { line_pk, side, amount, project, order_pk } = entry
      const row = nextIn(rows)
      balance += side === 'in' ? amount : -amount
      sums[side] += amount
      rows.push([
        ...[name, plainDay(entry.day), entry.time, line_pk],
        ...[side === 'in' ? amount : null, side === 'out' ? amount : null],
        ...placeOf(entry, headings),
        { value: balance, formula: `I${row - 1}+E${row}-F${row}` },
        ...[entry.payee, entry.purpose, book.names.get(project ?? '') ?? project, order_pk],
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
      const own = entries.filter(({ day }) => day.startsWith(`${book.year}-${month}-`))
      const won = { in: 0, out: 0 }
      for (const { side, amount } of own) won[side] += amount
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
  const rows = bookRows(book, [...shown.figures.headings, ...headingsFrom(book.kinds)])
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
