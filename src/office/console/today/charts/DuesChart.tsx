import type { Today } from '#office/api/today.ts'
import { ChartCard } from '#office/console/today/charts/ChartCard.tsx'
import { Grid, Under } from '#office/console/today/charts/Grid.tsx'
import { frame, heightOf, inner, ticksTo } from '#office/console/today/charts/scale.ts'
import { addDays } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

type Dues = NonNullable<Today['dues']>
type Month = Dues['months'][number]

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, won) => sum + won, 0)

const two = (month: number): string => String(month).padStart(2, '0')

/** The payments that a month's figure adds up. */
const listOf = (year: number, month: number): string => {
  const from = `${year}-${two(month)}-01`
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`
  return `/admin/money?type=연회비&from=${from}&to=${addDays(next, -1)}`
}

/** What annual fees brought in by month, this year beside the last. */
export const DuesChart = ({ of: { year, months } }: { of: Dues }) => {
  const past = months.filter(({ now }) => now !== null)
  const now = sumOf(past.map((month) => month.now ?? 0))
  const before = sumOf(past.map((month) => month.before))
  return (
    <ChartCard
      id="dues-chart"
      title="연회비"
      summary={
        <>
          올해{' '}
          <a className="font-semibold underline underline-offset-4" href="/admin/money/dues">
            {wonText(now)}
          </a>
          이 들어왔습니다. 작년 {past.length}월까지는 {wonText(before)}이었습니다.
        </>
      }
      legend={[
        { label: `${year}년`, swatch: 'bg-action' },
        { label: `${year - 1}년`, swatch: 'bg-on-dark-sub' },
      ]}
      picture={<Bars months={months} />}
      table={<Table year={year} months={months} />}
    />
  )
}

const tenThousands = (won: number): string =>
  won === 0 ? '0' : `${(won / 10_000).toLocaleString('ko-KR')}만`

const Bars = ({ months }: { months: readonly Month[] }) => {
  const most = Math.max(10_000, ...months.flatMap(({ now, before }) => [now ?? 0, before]))
  const ticks = ticksTo(most)
  const slot = inner.width / months.length
  const width = slot * 0.36
  const bar = (won: number) => {
    const height = Math.max(0, heightOf(won, ticks))
    return { y: inner.base - height, width, height }
  }
  return (
    <Grid ticks={ticks} words={tenThousands}>
      {months.map(({ month, now, before }) => {
        const middle = frame.left + slot * (month - 0.5)
        return (
          <g key={month}>
            <rect className="fill-on-dark-sub" x={middle - width - 0.5} {...bar(before)} />
            {now !== null && <rect className="fill-action" x={middle + 0.5} {...bar(now)} />}
            <Under x={middle}>{month}</Under>
          </g>
        )
      })}
    </Grid>
  )
}

const Table = ({ year, months }: Dues) => (
  <table className="console-table whitespace-nowrap">
    <thead>
      <tr>
        <th scope="col">달</th>
        <th scope="col">{year}년</th>
        <th scope="col">{year - 1}년</th>
      </tr>
    </thead>
    <tbody>
      {months.map(({ month, now, before }) => (
        <tr key={month}>
          <th scope="row">{month}월</th>
          <td>{now === null ? '-' : <Won won={now} href={listOf(year, month)} />}</td>
          <td>
            <Won won={before} href={listOf(year - 1, month)} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Won = ({ won, href }: { won: number; href: string }) => (
  <a className="underline" href={href}>
    {wonText(won)}
  </a>
)
