import type { ReactNode } from 'react'
import type { MemberType } from '#members/rules/member-types.ts'
import type { Today } from '#office/api/today.ts'
import {
  ChartCard,
  frame,
  Grid,
  heightOf,
  inner,
  ticksTo,
  Under,
} from '#office/console/today/ChartCard.tsx'
import { addDays } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

type Dues = NonNullable<Today['dues']>
type Members = NonNullable<Today['members']>
type Registrations = NonNullable<Today['registrations']>

const plain = (value: number): string => value.toLocaleString('ko-KR')

const people = (count: number): string => `${plain(count)}명`

const sumOf = (values: readonly (number | null | undefined)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

const Strong = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="font-semibold underline underline-offset-4" href={href}>
    {children}
  </a>
)

const two = (month: number): string => String(month).padStart(2, '0')

const wonOf = (won: number, year: number, month: number) => {
  const from = `${year}-${two(month)}-01`
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`
  const href = `/admin/money?type=연회비&from=${from}&to=${addDays(next, -1)}`
  return (
    <a className="underline" href={href}>
      {wonText(won)}
    </a>
  )
}

const inUnits = (won: number): string => {
  if (won === 0) return '0'
  return won < 100_000_000 ? `${plain(won / 10_000)}만` : `${plain(won / 100_000_000)}억`
}

export const DuesChart = ({ of: { year, months } }: { of: Dues }) => {
  const past = months.filter(({ now }) => now !== null)
  const ticks = ticksTo(Math.max(10_000, ...months.flatMap((one) => [one.now ?? 0, one.before])))
  const slot = inner.width / months.length
  const width = slot * 0.36
  const bar = (won: number) => {
    const height = Math.max(0, heightOf(won, ticks))
    return { y: inner.base - height, width, height }
  }
  return (
    <ChartCard
      id="dues-chart"
      title="연회비"
      summary={
        <>
          올해{' '}
          <Strong href="/admin/money/dues">{wonText(sumOf(past.map(({ now }) => now)))}</Strong>
          이 납부되었습니다. 작년 {past.length}월까지는{' '}
          {wonText(sumOf(past.map(({ before }) => before)))}이었습니다.
        </>
      }
      legend={[
        { label: `${year}년`, swatch: 'bg-action' },
        { label: `${year - 1}년`, swatch: 'bg-on-dark-sub' },
      ]}
      picture={
        <Grid ticks={ticks} words={inUnits}>
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
      }
      table={{
        head: ['월', `${year}년`, `${year - 1}년`],
        rows: months.map(({ month, now, before }) => [
          `${month}월`,
          now === null ? '-' : wonOf(now, year, month),
          wonOf(before, year - 1, month),
        ]),
      }}
    />
  )
}

const colours: Readonly<Record<MemberType, { fill: string; swatch: string }>> = {
  정회원: { fill: 'fill-action', swatch: 'bg-action' },
  학생회원: { fill: 'fill-accent-light', swatch: 'bg-accent-light' },
  특별회원: { fill: 'fill-control', swatch: 'bg-control' },
  명예회원: { fill: 'fill-accent', swatch: 'bg-accent' },
}

export const MembersChart = ({ of: { years, rows } }: { of: Members }) => {
  const totalOf = (at: number): number => sumOf(rows.map(({ counts }) => counts[at]))
  const last = years.length - 1
  const ticks = ticksTo(totalOf(last))
  const slot = inner.width / years.length
  const width = Math.min(36, slot * 0.6)
  return (
    <ChartCard
      id="members-chart"
      title="회원"
      summary={
        <>
          현재 <Strong href="/admin/members?status=present">{people(totalOf(last))}</Strong>이고,
          올해 {people(totalOf(last) - totalOf(last - 1))}이 가입했습니다.
        </>
      }
      legend={rows.map(({ type }) => ({ label: type, swatch: colours[type].swatch }))}
      picture={
        <Grid ticks={ticks} words={plain}>
          {years.map((year, at) => {
            const x = frame.left + slot * at + (slot - width) / 2
            return (
              <g key={year}>
                {rows.map(({ type, counts }, row) => {
                  const below = sumOf(rows.slice(0, row).map((one) => one.counts[at]))
                  const height = heightOf(counts[at] ?? 0, ticks)
                  const y = inner.base - heightOf(below, ticks) - height
                  // A gap of 1 px separates the bars for readers who cannot tell the colours apart.
                  const box = { x, y, width, height: Math.max(0, height - 1) }
                  return <rect className={colours[type].fill} key={type} {...box} />
                })}
                <Under x={x + width / 2}>{year}</Under>
              </g>
            )
          })}
        </Grid>
      }
      note="현재 회원을 연말까지의 가입자 기준으로 집계했습니다. 탈퇴 회원은 포함하지 않습니다."
      table={{
        head: ['회원 구분', ...years],
        rows: rows.map(({ type, counts }) => [
          type,
          ...years.map((year, at) => (
            <a
              key={year}
              className="underline"
              href={`/admin/members?status=present&type=${type}&to=${year}-12-31`}
            >
              {plain(counts[at] ?? 0)}
            </a>
          )),
        ]),
      }}
    />
  )
}

const Lines = ({ of: { points, capacity } }: { of: Registrations }) => {
  const latest = latestOf(points)
  const counts = points.flatMap((point) => [point.now ?? 0, point.before ?? 0])
  const ticks = ticksTo(Math.max(4, capacity ?? 0, ...counts))
  const x = (days: number): number => frame.left + (1 - days / (points[0]?.days ?? 1)) * inner.width
  const y = (count: number): number => inner.base - heightOf(count, ticks)
  const path = (key: 'now' | 'before'): string =>
    points
      .flatMap(({ days, [key]: count }) =>
        count === null ? [] : `${x(days).toFixed(1)},${y(count).toFixed(1)}`,
      )
      .join(' ')
  const seats = { x1: frame.left, x2: frame.width - frame.right, y1: y(capacity ?? 0) }
  return (
    <Grid ticks={ticks} words={plain}>
      {capacity !== null && (
        <line className="stroke-accent stroke-2" strokeDasharray="2 4" {...seats} y2={seats.y1} />
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

const latestOf = (points: Registrations['points']) =>
  points.filter(({ now }) => now !== null).at(-1)

/** Compares registrations with the seats, and with the last conference as many days before it. */
export const RegistrationsChart = ({ of: one }: { of: Registrations }) => {
  const { points, capacity, short_name, before_name } = one
  const latest = latestOf(points)
  const before = latest?.before ?? null
  const shown = points.filter(({ days }) => days % 7 === 0 || days === latest?.days)
  const cell = (count: number | null): string => (count === null ? '-' : people(count))
  return (
    <ChartCard
      id="registrations-chart"
      title={`${short_name} 등록`}
      summary={
        <>
          <Strong href={`/admin/conference?id=${one.id}`}>{people(one.registered)}</Strong>이
          등록했습니다{capacity !== null && <span>{`(좌석 ${capacity}석)`}</span>}.
          {before_name !== null && before !== null && (
            <span>{` 같은 시점의 ${before_name} 등록은 ${people(before)}이었습니다.`}</span>
          )}
        </>
      }
      legend={[
        { label: short_name, swatch: 'bg-action' },
        ...(before_name === null ? [] : [{ label: before_name, swatch: 'bg-control' }]),
        ...(capacity === null ? [] : [{ label: '좌석', swatch: 'bg-accent' }]),
      ]}
      picture={<Lines of={one} />}
      table={{
        head: ['행사까지', short_name, ...(before_name === null ? [] : [before_name])],
        rows: shown.map((point) => [
          point.days === 0 ? '행사일' : `${point.days}일 전`,
          cell(point.now),
          ...(before_name === null ? [] : [cell(point.before)]),
        ]),
      }}
    />
  )
}
