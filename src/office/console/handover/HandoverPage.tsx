import type { HandoverPerson, Handovers } from '#office/api/handover.ts'
import { Open, SheetButton } from '#office/console/handover/Open.tsx'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { useAnswered } from '#platform/console/Answered.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const HandoverPage = () => (
  <Frame room="직원" help="인수인계" title="인수인계">
    {() => <Asked />}
  </Frame>
)

const Asked = () => {
  const { data, instead } = useAnswered('GET /v1/console/handover/list', {})
  if (data === undefined) return instead
  const { may, people, open, past } = data
  return (
    <div className="flex max-w-[96rem] flex-col gap-3">
      {open.length === 0 && !may && <p role="status">확인할 인수인계가 없습니다.</p>}
      {open.map((one) => (
        <Open key={one.handover_pk} handover={one} may={may} />
      ))}
      {may && <Begin people={people} />}
      {past.length > 0 && <Past past={past} />}
    </div>
  )
}

const choiceOf = ({ staff_pk, staff_name, staff_id, roles, invited }: HandoverPerson) => ({
  value: staff_pk,
  label: `${staff_name}(${staff_id}) ${roles.join(', ')}${invited ? ' · 초대 중' : ''}`,
})

const Begin = ({ people }: Pick<Handovers, 'people'>) => {
  const choices = people.map(choiceOf)
  return (
    <ActionForm
      title="인수인계 시작"
      call="POST /v1/console/handover/begin"
      input={{}}
      fields={{
        from_pk: { as: 'choice', label: '인계자', choices },
        to_pk: { as: 'choice', label: '인수자', choices },
        reason: { label: '사유' },
      }}
      submit="인수인계 시작"
      changes="GET /v1/console/handover/list"
    >
      <p className="text-sub">
        인계자의 역할이 모두 인수자에게 이전됩니다. 시작하면 양측에 메일로 안내하며, 양측이 확인하고
        완료하기 전에는 변경되는 것이 없습니다. 인수자가 아직 직원이 아니면{' '}
        <a className="underline" href="/admin/settings/staff#invite">
          먼저 초대
        </a>
        해 주십시오.
      </p>
    </ActionForm>
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
            {momentWords(ended_at)} {ended_by} 완료
          </span>
          {!signed && <span className="text-danger">확인 없이 완료</span>}
          <span className="ml-auto">
            <SheetButton handover_pk={handover_pk} />
          </span>
        </li>
      ))}
    </ul>
  </section>
)
