import type { Today } from '#office/api/today.ts'
import { ChartCard } from '#office/console/today/charts/ChartCard.tsx'
import { Grid, Under } from '#office/console/today/charts/Grid.tsx'
import { frame, heightOf, inner, ticksTo } from '#office/console/today/charts/scale.ts'
import type { MemberType } from '#members/rules/member-types.ts'

type Members = NonNullable<Today['members']>

const colours: Readonly<Record<MemberType, { fill: string; swatch: string }>> = {
  정회원: { fill: 'fill-action', swatch: 'bg-action' },
  학생회원: { fill: 'fill-accent-light', swatch: 'bg-accent-light' },
  특별회원: { fill: 'fill-control', swatch: 'bg-control' },
  명예회원: { fill: 'fill-accent', swatch: 'bg-accent' },
}

const people = (count: number): string => `${count.toLocaleString('ko-KR')}명`

const totalOf = ({ rows }: Members, at: number): number =>
  rows.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0)

/** Members by type, by the year in which they had joined. */
export const MembersChart = ({ of: members }: { of: Members }) => {
  const last = members.years.length - 1
  const grown = totalOf(members, last) - totalOf(members, last - 1)
  return (
    <ChartCard
      id="members-chart"
      title="회원"
      summary={
        <>
          지금{' '}
          <a className="font-semibold underline underline-offset-4" href="/admin/members">
            {people(totalOf(members, last))}
          </a>
          이고, 올해 {people(grown)}이 가입했습니다.
        </>
      }
      legend={members.rows.map(({ type }) => ({ label: type, swatch: colours[type].swatch }))}
      picture={<Bars members={members} />}
      table={<Table members={members} />}
    />
  )
}

const Bars = ({ members }: { members: Members }) => {
  const { years, rows } = members
  const ticks = ticksTo(totalOf(members, years.length - 1))
  const slot = inner.width / years.length
  const width = Math.min(36, slot * 0.6)
  return (
    <Grid ticks={ticks} words={(value) => value.toLocaleString('ko-KR')}>
      {years.map((year, at) => {
        const x = frame.left + slot * at + (slot - width) / 2
        return (
          <g key={year}>
            {rows.map(({ type, counts }, row) => {
              const below = rows.slice(0, row).reduce((sum, one) => sum + (one.counts[at] ?? 0), 0)
              const height = heightOf(counts[at] ?? 0, ticks)
              const y = inner.base - heightOf(below, ticks) - height
              // A gap of the page's colour parts the colours for those who see them alike.
              const drawn = Math.max(0, height - 1)
              const fill = colours[type].fill
              return <rect className={fill} key={type} x={x} y={y} width={width} height={drawn} />
            })}
            <Under x={x + width / 2}>{year}</Under>
          </g>
        )
      })}
    </Grid>
  )
}

const Table = ({ members: { years, rows } }: { members: Members }) => (
  <>
    <p className="text-sub">
      지금 계신 회원을 그 해 말까지 가입하신 분으로 세었습니다. 탈퇴하신 분은 들어 있지 않습니다.
    </p>
    <table className="console-table whitespace-nowrap">
      <thead>
        <tr>
          <th scope="col">회원 구분</th>
          {years.map((year) => (
            <th scope="col" key={year}>
              {year}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ type, counts }) => (
          <tr key={type}>
            <th scope="row">{type}</th>
            {years.map((year, at) => (
              <td key={year}>
                <a className="underline" href={`/admin/members?type=${type}&to=${year}-12-31`}>
                  {counts[at]?.toLocaleString('ko-KR')}
                </a>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </>
)
