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
  type EvidenceByLine,
  evidenceByLine,
  nameOf,
} from '#payments/server/book/evidence-store.ts'
import { reportTable } from '#payments/server/book/report-spreadsheet.ts'
import {
  bookName,
  nextIn,
  type Sums,
  sumOf,
  sumsIn,
  tableOf,
} from '#payments/server/book/spreadsheet.ts'
import { bookOf, yearIn } from '#payments/server/book/year.ts'
import { plainDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Cell, Table } from '#platform/server/sheets/table-file.ts'

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
