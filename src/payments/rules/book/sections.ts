import type { Report } from '#payments/rules/book/report.ts'
import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

/** The page that an auditor's link opens. */
export const auditPath = '/audit'

export interface Column {
  title: string
  /** Columns that this one adds up, and those that it takes off. */
  plus?: readonly number[]
  minus?: readonly number[]
}

export interface Section {
  title: string
  columns: readonly Column[]
  rows: readonly { key: string; name: string; cells: readonly number[] }[]
  /** The name of the row that adds up the others. */
  total: string
}

export const sumsOf = ({ columns, rows }: Section): number[] =>
  columns.map((_, at) => rows.reduce((won, { cells }) => won + (cells[at] ?? 0), 0))

type Given = [key: string, name: string, ...won: number[]]

const section = (
  title: string,
  columns: readonly Column[],
  given: readonly Given[],
  total: string,
): Section => ({
  title,
  columns,
  total,
  rows: given.map(([key, name, ...won]) => {
    const left = [...won]
    const base = columns.map(({ plus }) => (plus === undefined ? (left.shift() ?? 0) : 0))
    const sum = (places: readonly number[] = []): number =>
      places.reduce((all, at) => all + (base[at] ?? 0), 0)
    const cells = columns.map(({ plus, minus }, at) =>
      plus === undefined ? (base[at] ?? 0) : sum(plus) - sum(minus),
    )
    return { key, name, cells }
  }),
})

const headingColumns: readonly Column[] = [
  { title: '예산' },
  { title: '결산' },
  { title: '예산 대비', plus: [1], minus: [0] },
  { title: '전년도' },
  { title: '전년 대비', plus: [1], minus: [3] },
]

/** The report as the assembly reads it. Each table's rows add up to its total, in won. */
export const sectionsOf = ({ accounts, headings, undecided, neutral, projects }: Report) => {
  const of = (side: 'in' | 'out') => headings.filter((heading) => heading.side === side)
  const amounts = (side: 'in' | 'out') => of(side).reduce((won, { amount }) => won + amount, 0)
  const rowsOf = (side: 'in' | 'out') =>
    of(side).map((row): Given => [row.key, row.name, row.budget, row.amount, row.last])
  const opening = accounts.reduce((won, account) => won + account.opening, 0)
  const whole: Given[] = [
    ['opening', '전기이월', opening],
    ['in', '수입 합계', amounts('in')],
    ['out', '지출 합계(−)', 0 - amounts('out')],
    ['undecided in', '미분류 입금', undecided.in],
    ['undecided out', '미분류 출금(−)', 0 - undecided.out],
    ...neutral.map((row): Given => [row.key, `${row.name}(입금−출금)`, row.in - row.out]),
  ]
  const balance: readonly Column[] = [
    ...[{ title: '전기이월' }, { title: '입금' }, { title: '출금' }],
    { title: '차기이월', plus: [0, 1], minus: [2] },
    { title: '통장과 차이' },
  ]
  const event: readonly Column[] = [
    ...[{ title: '수입' }, { title: '지출' }, { title: '차액', plus: [0], minus: [1] }],
  ]
  return {
    whole: section('총괄', [{ title: '금액' }], whole, '차기이월'),
    in: section('수입', headingColumns, rowsOf('in'), '수입 합계'),
    out: section('지출', headingColumns, rowsOf('out'), '지출 합계'),
    accounts: section(
      '계좌별 잔액',
      balance,
      accounts.map((row) => [
        String(row.account_pk),
        row.name,
        row.opening,
        row.in,
        row.out,
        row.off,
      ]),
      '합계',
    ),
    projects: section(
      '학술대회',
      event,
      projects.map((row) => [row.id, row.name, row.in, row.out]),
      '합계',
    ),
  }
}

/** Headings without any figure only fill paper. */
export const shortened = (table: Section): Section => ({
  ...table,
  rows: table.rows.filter(({ cells }) => cells.some((won) => won !== 0)),
})

/** Figures of the year itself that differ: budgets and last years are no corrections. */
const compared = new Set(['금액', '결산', '전기이월', '입금', '출금'])

/** What has changed since the year was closed. */
export const changesSince = (kept: Report, now: Report) => {
  const figures = (report: Report) =>
    new Map(
      Object.values(sectionsOf(report)).flatMap(({ title, columns, rows }) =>
        rows.flatMap(({ key, name, cells }) =>
          columns.flatMap((column, at) =>
            compared.has(column.title)
              ? [
                  [
                    `${title} ${key} ${column.title}`,
                    { name: [title, name, column.title].join(' · '), won: cells[at] ?? 0 },
                  ] as const,
                ]
              : [],
          ),
        ),
      ),
    )
  const [then, today] = [figures(kept), figures(now)]
  return [...new Map([...then, ...today])].flatMap(([key, { name }]) => {
    const [before, after] = [then.get(key)?.won ?? 0, today.get(key)?.won ?? 0]
    return before === after ? [] : [{ name, kept: before, now: after }]
  })
}

/** `회비 납부율 87.5%(대상 120명 중 105명 납부), 미납 회비 1,200,000원(2026.12.31 기준)`. */
export const duesWords = (dues: { day: string; paid: number; unpaid: number; open: number }) => {
  const all = dues.paid + dues.unpaid
  const rate = all === 0 ? 0 : Math.round((dues.paid / all) * 1000) / 10
  return `회비 납부율 ${rate}%(대상 ${all}명 중 ${dues.paid}명 납부), 미납 회비 ${wonText(dues.open)}(${plainDay(dues.day)} 기준)`
}

/** What a closing leaves open, in sentences; empty if nothing. */
export const remainderWords = ({ undecided, accounts }: Pick<Report, 'undecided' | 'accounts'>) => {
  const { lines, in: income, out } = undecided
  const off = accounts.filter((account) => account.off !== 0)
  return [
    ...(lines === 0
      ? []
      : [`미분류 거래가 ${lines}건(입금 ${wonText(income)}, 출금 ${wonText(out)}) 있습니다.`]),
    ...off.map((one) => `‘${one.name}’의 통장 잔액이 장부와 ${wonText(one.off)} 다릅니다.`),
  ].join(' ')
}
