import type { BookYear } from '#payments/api/book-year.ts'
import { fixedKinds, neutralKinds } from '#payments/rules/book/kinds.ts'
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
  bookName,
  letterOf,
  nextIn,
  type Sums,
  sumOf,
  sumsIn,
  tableOf,
  type Wanted,
} from '#payments/server/book/spreadsheet.ts'
import { dayWords, plainDay } from '#platform/rules/days.ts'
import type { Cell, Table } from '#platform/server/sheets/table-file.ts'

export type ShownYear = Pick<BookYear, 'figures' | 'closed' | 'changes'>

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
