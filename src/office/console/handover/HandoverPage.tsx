import { useAnswered } from '#platform/console/Answered.tsx'
import type { Handovers } from '#office/api/handover.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { Begin } from '#office/console/handover/Begin.tsx'
import { Open, SheetButton } from '#office/console/handover/Open.tsx'

/** The day on which somebody of the office changes: what is open is seen to, both sign, and one leaves. */
export const HandoverPage = () => (
  <Frame room="직원" help="인수인계" title="인수인계">
    {() => <Asked />}
  </Frame>
)

const nothing = {} as Record<string, never>

const Asked = () => {
  const { data, instead, again } = useAnswered('GET /v1/console/handover/list', nothing)
  if (data === undefined) return instead
  const { may, people, open, past } = data
  return (
    <div className="flex max-w-[96rem] flex-col gap-3">
      {open.length === 0 && !may && <p role="status">확인하실 인수인계가 없습니다.</p>}
      {open.map((one) => (
        <Open key={one.handover_pk} handover={one} may={may} onChange={again} />
      ))}
      {may && <Begin people={people} first={open.length === 0} onBegun={again} />}
      {past.length > 0 && <Past past={past} />}
    </div>
  )
}

const Past = ({ past }: Pick<Handovers, 'past'>) => (
  <section className="console-card">
    <h2>지난 인수인계</h2>
    <ul className="divide-y divide-line">
      {past.map(({ handover_pk, from_name, to_name, roles, ended_at, ended_by, signed }) => (
        <li className="flex flex-wrap items-center gap-x-2 py-1" key={handover_pk}>
          <strong>
            {from_name} → {to_name}
          </strong>
          <span>{roles.join(', ')}</span>
          <span className="text-sub tabular-nums">
            {momentWords(ended_at)} {ended_by} 마침
          </span>
          {!signed && <span className="text-danger">확인 없이 마침</span>}
          <span className="ml-auto">
            <SheetButton handover_pk={handover_pk} />
          </span>
        </li>
      ))}
    </ul>
  </section>
)
