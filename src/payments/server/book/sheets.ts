import type { CashBook } from '#payments/rules/book/cash-book.ts'
import type { Report } from '#payments/rules/book/report.ts'
import { type Section, sectionsOf, shortened, sumsOf } from '#payments/rules/book/sections.ts'
import type { auditYear } from '#payments/server/book/audit-year.ts'
import { plainDay } from '#platform/rules/days.ts'
import { type Cell, inOnePart, type Table } from '#platform/server/sheets/table-file.ts'

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
const reportName = '결산'

type Row = Section['rows'][number]

/** Adds a section; `check` writes what stands beside each row. Answers with the total's row. */
const sectionRows = (
  rows: Cell[][],
  section: Section,
  check?: (line: Row, row: number, head: number) => Cell[],
): number => {
  const { title, columns, rows: lines, total } = section
  const head = nextIn(rows)
  const more = check === undefined ? [] : [`${bookName} 합계`, '차이']
  rows.push([title, ...columns.map((column) => column.title), ...more])
  for (const line of lines) {
    const row = nextIn(rows)
    const won = columns.map(({ plus, minus = [] }, at): Cell => {
      const value = line.cells[at] ?? 0
      if (plus === undefined) return value
      const added = plus.map((one) => `+${letterOf(one + 1)}${row}`).join('')
      const taken = minus.map((one) => `-${letterOf(one + 1)}${row}`).join('')
      return { value, formula: `${added}${taken}`.slice(1) }
    })
    rows.push([line.name, ...won, ...(check?.(line, row, head) ?? [])])
  }
  const last = nextIn(rows) - 1
  const sums = sumsOf(section).map((won, at) => sumOf(letterOf(at + 1), head + 1, last, won))
  rows.push([total, ...sums], [])
  return last + 1
}

/** Compares each heading with the book's sheet, which ends at row `last`. */
const checkOf =
  (now: Report, side: 'in' | 'out', last: number) =>
  ({ key, cells: [, figure = 0] }: Row, row: number, head: number): Cell[] => {
    const inBook = (letter: string) => `'${bookName}'!$${letter}$2:$${letter}$${last}`
    const sums = (letter: string): string =>
      `SUMIFS(${inBook(letter)},${inBook('G')},$A$${head},${inBook('H')},$A${row})`
    const value = now.headings.find((one) => one.side === side && one.key === key)?.amount ?? 0
    const formula = side === 'in' ? `${sums('E')}-${sums('F')}` : `${sums('F')}-${sums('E')}`
    return [
      { value, formula },
      { value: figure - value, formula: `C${row}-G${row}` },
    ]
  }

/** `book` is the book's own report and the last row of its sheet. */
const reportSheet = (report: Report, book?: { now: Report; last: number }) => {
  const rows: Cell[][] = []
  const { whole, in: income, out: expense, ...others } = sectionsOf(report)
  const total = sectionRows(rows, whole)
  for (const [side, table] of [
    ['in', income],
    ['out', expense],
  ] as const)
    sectionRows(rows, shortened(table), book && checkOf(book.now, side, book.last))
  for (const table of Object.values(others)) sectionRows(rows, shortened(table))
  return { table: tableOf(reportName, [`${report.year}년 결산`], rows), total }
}

export const reportTable = (report: Report): Table => reportSheet(report).table

const bookHead = [
  ...[
    '계좌',
    '날짜',
    '시각',
    '거래 번호',
    '입금',
    '출금',
    '구분',
    '항목',
    '잔액',
    '거래처',
    '적요',
  ],
  ...['학술대회', '주문 번호'],
]

/** Each account's rows begin with what stood on it and end with its sums. */
const bookSheet = (books: readonly CashBook[]) => {
  const rows: Cell[][] = []
  const ends = books.map(({ name, opening, rows: entries, closing }) => {
    const first = nextIn(rows)
    rows.push([name, '', '', null, null, null, '', '전기이월', opening])
    for (const entry of entries) {
      const row = nextIn(rows)
      rows.push([
        ...[name, plainDay(entry.day), entry.time, entry.line_pk, entry.in, entry.out],
        ...[entry.place, entry.heading],
        { value: entry.balance, formula: `I${row - 1}+E${row}-F${row}` },
        ...[entry.payee, entry.purpose, entry.project, entry.order_pk],
      ])
    }
    const end = nextIn(rows)
    const sum = (key: 'in' | 'out') => entries.reduce((won, entry) => won + entry[key], 0)
    const last = { value: closing, formula: `I${end - 1}` }
    rows.push([
      ...[name, '', '', null, sumOf('E', first, end - 1, sum('in'))],
      ...[sumOf('F', first, end - 1, sum('out')), '', '합계', last],
    ])
    return { name, closing, end }
  })
  return { table: tableOf(bookName, bookHead, rows), ends, last: nextIn(rows) - 1 }
}

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

/** Each account's balance by month beside the bank's, and the whole beside the report. */
const balanceTable = (
  year: number,
  books: readonly CashBook[],
  {
    ends,
    report,
  }: { ends: ReturnType<typeof bookSheet>['ends']; report: { total: number; won: number } },
): Table => {
  const rows: Cell[][] = []
  for (const { name, opening, rows: entries, bankIn } of books) {
    rows.push([name, '전기이월', null, null, opening])
    let balance = opening
    for (const month of months) {
      const own = entries.filter(({ day }) => day.startsWith(`${year}-${month}`))
      const sum = (key: 'in' | 'out') => own.reduce((won, entry) => won + entry[key], 0)
      const row = nextIn(rows)
      balance += sum('in') - sum('out')
      const sums = [sum('in'), sum('out')]
      const bank = bankIn(month, balance)
      const difference = { value: balance - bank, formula: `E${row}-F${row}` }
      rows.push([
        name,
        `${Number(month)}월 말`,
        ...sums,
        { value: balance, formula: `E${row - 1}+C${row}-D${row}` },
        bank,
        difference,
      ])
    }
  }
  rows.push([])
  const first = nextIn(rows)
  for (const { name, closing, end } of ends) {
    rows.push([
      name,
      '금전출납부 잔액',
      null,
      null,
      { value: closing, formula: `'${bookName}'!I${end}` },
    ])
  }
  const won = ends.reduce((sum, { closing }) => sum + closing, 0)
  const row = nextIn(rows)
  rows.push(
    ['', '금전출납부 잔액 합계', null, null, sumOf('E', first, row - 1, won)],
    [
      '',
      '결산 차기이월',
      null,
      null,
      { value: report.won, formula: `'${reportName}'!B${report.total}` },
    ],
    ['', '차이', null, null, { value: won - report.won, formula: `E${row}-E${row + 1}` }],
  )
  const head = ['계좌', '시점', '입금', '출금', '장부 잔액', '통장 잔액', '차이']
  return tableOf('통장 잔액 대조', head, rows)
}

const signTable = (year: number, society: string): Table =>
  tableOf(
    '서명',
    [`${society} ${year}년 감사`, '성명', '서명', '날짜'],
    [
      [`${year}년 금전출납부, 결산, 통장 잔액과 증빙을 대조하여 감사하였음을 확인합니다.`],
      ['감사'],
      ['감사'],
    ],
  )

/** What somebody from outside needs to compare bank, book and report, all by formulas. */
export const yearTables = (
  { figures, now, books }: Awaited<ReturnType<typeof auditYear>>,
  society: string,
): Table[] => {
  const { table, ends, last } = bookSheet(books)
  const sheet = reportSheet(figures, { now, last })
  const [won = 0] = sumsOf(sectionsOf(figures).whole)
  const whole = { ends, report: { total: sheet.total, won } }
  return [
    ...[table, sheet.table, balanceTable(figures.year, books, whole)],
    signTable(figures.year, society),
  ]
}
