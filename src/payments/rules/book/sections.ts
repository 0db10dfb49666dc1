import type { Report } from '#payments/rules/book/report.ts'
import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

/** The page that an auditor's link opens. */
export const auditPath = '/audit'

/** `formula` is of the row's other columns, as a workbook names them: `B` is the first. */
type Column = readonly [title: string, formula?: string]

export type Row = readonly [key: string, name: string, ...won: number[]]

export const wonAt = ([, , ...won]: Row, column: number): number => won[column] ?? 0

export interface Section {
  title: string
  columns: readonly Column[]
  rows: readonly Row[]
  /** The name of the row that adds up the others; empty if there is none. */
  total: string
}

export const sumsOf = ({ columns, rows }: Section): number[] =>
  columns.map((_, at) => rows.reduce((won, row) => won + wonAt(row, at), 0))

const headingColumns: readonly Column[] = [
  ...([['예산'], ['결산'], ['예산 대비', 'C-B'], ['전년도'], ['전년 대비', 'C-E']] as const),
]

const headingSection = (title: string, headings: Report['headings']): Section => ({
  title,
  columns: headingColumns,
  total: `${title} 합계`,
  rows: headings.map(({ key, name, budget, amount, last }) => [
    ...([key, name, budget, amount, amount - budget, last, amount - last] as const),
  ]),
})

/** The report as the assembly reads it. Each table's rows add up to its total, in won. */
export const sectionsOf = ({ accounts, headings, undecided, neutral, projects }: Report) => {
  const of = (side: 'in' | 'out') => headings.filter((heading) => heading.side === side)
  const amounts = (side: 'in' | 'out') => of(side).reduce((won, { amount }) => won + amount, 0)
  const opening = accounts.reduce((won, account) => won + account.opening, 0)
  return {
    whole: {
      title: '총괄',
      columns: [['금액']],
      total: '차기이월',
      rows: [
        ['opening', '전기이월', opening],
        ['in', '수입 합계', amounts('in')],
        ['out', '지출 합계', 0 - amounts('out')],
        ['undecided in', '미처리 입금', undecided.in],
        ['undecided out', '미처리 출금', 0 - undecided.out],
        ...neutral.map((row): Row => [row.key, `${row.name}(입금−출금)`, row.in - row.out]),
      ],
    },
    in: headingSection('수입', of('in')),
    out: headingSection('지출', of('out')),
    accounts: {
      title: '계좌별 잔액',
      columns: [['전기이월'], ['입금'], ['출금'], ['차기이월', 'B+C-D'], ['통장과 차이']],
      total: '합계',
      rows: accounts.map(({ account_pk, name, ...won }) => [
        ...([String(account_pk), name, won.opening, won.in, won.out] as const),
        ...[won.opening + won.in - won.out, won.off],
      ]),
    },
    projects: {
      title: '학술대회',
      columns: [['수입'], ['지출'], ['차액', 'B-C']],
      total: '합계',
      rows: projects.map(({ id, name, ...won }) => [id, name, won.in, won.out, won.in - won.out]),
    },
  } satisfies Record<string, Section>
}

/** Headings without any figure only fill paper. */
export const shortened = (table: Section): Section => ({
  ...table,
  rows: table.rows.filter(([, , ...cells]) => cells.some((won) => won !== 0)),
})

export interface Change {
  name: string
  kept: number
  now: number
}

export const changesSection = (changes: readonly Change[]): Section => ({
  title: '마감 후 정정',
  columns: [['마감 당시'], ['정정 후'], ['차액', 'C-B']],
  total: '',
  rows: changes.map(({ name, kept, now }) => [name, name, kept, now, now - kept]),
})

/** Figures of the year itself: budgets and last years are no corrections. */
const compared = new Set(['금액', '결산', '전기이월', '입금', '출금'])

const figuresOf = (report: Report) =>
  Object.values<Section>(sectionsOf(report)).flatMap(({ title, columns, rows }) =>
    rows.flatMap((row) =>
      columns.flatMap(([column], at) => {
        const names = {
          at: `${title} ${row[0]} ${column}`,
          name: `${title} · ${row[1]} · ${column}`,
        }
        return compared.has(column) ? [{ ...names, won: wonAt(row, at) }] : []
      }),
    ),
  )

/** Figures that have changed since the year was closed. */
export const changesSince = (kept: Report, now: Report): Change[] => {
  const [then, today] = [figuresOf(kept), figuresOf(now)]
  const wonOf = (figures: typeof then, at: string) => figures.find((one) => one.at === at)?.won ?? 0
  return [...new Map([...then, ...today].map(({ at, name }) => [at, name]))]
    .map(([at, name]) => ({ name, kept: wonOf(then, at), now: wonOf(today, at) }))
    .filter((change) => change.kept !== change.now)
}

/** `회비 납부율 87.5%(대상 120명 중 105명 납부), 미납 회비 1,200,000원(2026.12.31 기준)`. */
export const duesWords = (
  dues: Record<'paid' | 'unpaid' | 'open' | 'cards' | 'cards_won', number> & { day: string },
): string => {
  const all = dues.paid + dues.unpaid
  const rate = all === 0 ? 0 : Math.round((dues.paid / all) * 1000) / 10
  const cards =
    dues.cards > 0 &&
    `연말까지 정산되지 않은 카드 결제 ${dues.cards}건 ${wonText(dues.cards_won)}(수수료 공제 전)`
  const words = `회비 납부율 ${rate}%(대상 ${all}명 중 ${dues.paid}명 납부), 미납 회비 ${wonText(dues.open)}(${plainDay(dues.day)} 기준)`
  return cards ? `${words}, ${cards}` : words
}

/** Sentences on what a closing leaves open; empty if nothing. */
export const remainderWords = ({ undecided, accounts }: Pick<Report, 'undecided' | 'accounts'>) => {
  const { lines, in: income, out } = undecided
  const off = accounts.filter((account) => account.off !== 0)
  return [
    ...(lines === 0
      ? []
      : [`미처리 거래가 ${lines}건(입금 ${wonText(income)}, 출금 ${wonText(out)}) 있습니다.`]),
    ...off.map((one) => `‘${one.name}’의 통장 잔액이 장부와 ${wonText(one.off)} 다릅니다.`),
  ].join(' ')
}
