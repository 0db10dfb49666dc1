import type { Today } from '#office/api/today.ts'
import { ChartCard } from '#office/console/today/charts/ChartCard.tsx'
import { Grid, Under } from '#office/console/today/charts/Grid.tsx'
import { frame, heightOf, inner, ticksTo } from '#office/console/today/charts/scale.ts'

type Registrations = NonNullable<Today['registrations']>
type Point = Registrations['points'][number]

const people = (count: number): string => `${count.toLocaleString('ko-KR')}명`

const isKnown = (value: number | null): value is number => value !== null

/** The last day of which the present registrations are known. */
const latestOf = (points: readonly Point[]): Point | undefined =>
  points.filter(({ now }) => now !== null).at(-1)

/** How the registrations stand, against the seats and against the last conference as many days before it. */
export const RegistrationsChart = ({ of: one }: { of: Registrations }) => {
  const before = latestOf(one.points)?.before ?? null
  return (
    <ChartCard
      id="registrations-chart"
      title={`${one.short_name} 등록`}
      summary={
        <>
          <a
            className="font-semibold underline underline-offset-4"
            href={`/admin/conference?id=${one.id}`}
          >
            {people(one.registered)}
          </a>
          이 등록했습니다{one.capacity !== null && `(좌석 ${one.capacity}석)`}.
          {one.before_name !== null &&
            before !== null &&
            ` ${one.before_name}은 같은 때 ${people(before)}이었습니다.`}
        </>
      }
      legend={[
        { label: one.short_name, swatch: 'bg-action' },
        ...(one.before_name === null ? [] : [{ label: one.before_name, swatch: 'bg-control' }]),
        ...(one.capacity === null ? [] : [{ label: '좌석', swatch: 'bg-accent' }]),
      ]}
      picture={<Lines of={one} />}
      table={<Table of={one} />}
    />
  )
}

const Lines = ({ of: { points, capacity } }: { of: Registrations }) => {
  const counts = points.flatMap(({ now, before }) => [now, before]).filter(isKnown)
  const ticks = ticksTo(Math.max(4, capacity ?? 0, ...counts))
  const first = points[0]?.days ?? 1
  const x = (days: number): number => frame.left + (1 - days / first) * inner.width
  const path = (key: 'now' | 'before'): string =>
    points
      .flatMap(({ days, [key]: count }) =>
        count === null ? [] : `${x(days).toFixed(1)},${y(count).toFixed(1)}`,
      )
      .join(' ')
  const y = (count: number): number => inner.base - heightOf(count, ticks)
  const latest = latestOf(points)
  return (
    <Grid ticks={ticks} words={(value) => value.toLocaleString('ko-KR')}>
      {capacity !== null && (
        <line
          className="stroke-accent stroke-2"
          strokeDasharray="2 4"
          x1={frame.left}
          x2={frame.width - frame.right}
          y1={y(capacity)}
          y2={y(capacity)}
        />
      )}
      <polyline
        className="fill-none stroke-control stroke-2"
        strokeDasharray="6 4"
        points={path('before')}
      />
      <polyline className="fill-none stroke-action stroke-3" points={path('now')} />
      {latest !== undefined && (
        <circle className="fill-action" cx={x(latest.days)} cy={y(latest.now ?? 0)} r={4} />
      )}
      {[45, 30, 15].map((days) => (
        <Under key={days} x={x(days)}>
          D-{days}
        </Under>
      ))}
    </Grid>
  )
}

const Table = ({ of: { points, short_name, before_name } }: { of: Registrations }) => {
  const latest = latestOf(points)
  const shown = points.filter(({ days }) => days % 7 === 0 || days === latest?.days)
  return (
    <table className="console-table whitespace-nowrap">
      <thead>
        <tr>
          <th scope="col">행사까지</th>
          <th scope="col">{short_name}</th>
          {before_name !== null && <th scope="col">{before_name}</th>}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ days, now, before }) => (
          <tr key={days}>
            <th scope="row">{days === 0 ? '행사일' : `${days}일 전`}</th>
            <td>{now === null ? '-' : people(now)}</td>
            {before_name !== null && <td>{before === null ? '-' : people(before)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
