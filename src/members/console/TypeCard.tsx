import type { TypeChange } from '#members/api/member-types.ts'
import type { OfficeMember } from '#members/api/office-members.ts'
import { reason, tell, toType } from '#members/console/ChangeTypes.tsx'
import { memberTypes } from '#members/rules/member-types.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { plainDay } from '#platform/rules/days.ts'
import { useToday } from '#platform/site/form/use-today.ts'

interface Props {
  member: OfficeMember
  mayChange: boolean
  maySettle: boolean
}

export const TypeCard = ({ member, mayChange, maySettle }: Props) => {
  const { member_type, type_changes } = member
  const waiting = type_changes.find(({ state }) => state === 'waiting')
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">회원 구분</h2>
      <p className="text-h4 font-bold">{member_type}</p>
      {waiting && <Waiting change={waiting} mayChange={mayChange} />}
      {mayChange && waiting === undefined && <Change member={member} maySettle={maySettle} />}
      <History changes={type_changes.filter(({ state }) => state !== 'waiting')} />
    </section>
  )
}

const Change = ({ member, maySettle }: Pick<Props, 'member' | 'maySettle'>) => {
  const { member_pk, member_name, member_type: from_type } = member
  const today = useToday()
  const isLater = (on_day: unknown): boolean => typeof on_day === 'string' && on_day > today
  const others = memberTypes.filter((type) => type !== from_type)
  return (
    <ActionOpener
      button="회원 구분 변경"
      buttonLook="button-line self-start"
      title={`${member_name} 님의 회원 구분`}
      call="POST /v1/console/members/type"
      input={{ member_pk, from_type }}
      fields={({ on_day }) => ({
        to_type: { ...toType, choices: others },
        reason,
        on_day: {
          as: 'date',
          label: '시작일',
          hint: '이후 날짜를 선택하면 그날 0시에 변경됩니다.',
          min: today,
          initial: today,
        },
        this_year: maySettle &&
          !isLater(on_day) && {
            as: 'tick',
            text: '올해 회비에도 적용(새 구분의 금액으로 조정하며, 납부 전인 경우에만)',
          },
        tell,
      })}
      asInput={({ on_day, to_type = from_type, ...typed }) => ({
        ...typed,
        to_type,
        ...(isLater(on_day) && { on_day }),
      })}
      submit={({ on_day }) => (isLater(on_day) ? '변경 예약' : '변경')}
      done={({ type_changes }) =>
        type_changes.some(({ state }) => state === 'waiting')
          ? '변경을 예약했습니다.'
          : '회원 구분을 변경했습니다.'
      }
      changes="GET /v1/console/members/get"
    >
      <p>
        현재 <strong>{from_type}</strong>입니다. 이미 시작된 연도의 회비는 1월 1일의 회원 구분을
        따르므로 변경되지 않으며, 납부한 연회비와 발급된 서류도 유지됩니다.
      </p>
    </ActionOpener>
  )
}

const Waiting = ({ change, mayChange }: { change: TypeChange; mayChange: boolean }) => (
  <div className="rounded-card bg-tint p-2">
    <p>
      <strong>
        {plainDay(change.on_day)}부터 {change.to_type}
      </strong>{' '}
      (예약, {change.by})
    </p>
    <p className="text-sub">{change.reason}</p>
    {mayChange && (
      <ActionButton
        call="POST /v1/console/members/type/cancel"
        input={{ change_pk: change.change_pk }}
        question={{
          text: `${plainDay(change.on_day)}부터 ${change.to_type}으로 변경하는 예약을 취소합니다.`,
          confirmLabel: '예약 취소',
        }}
        done="변경 예약을 취소했습니다."
        changes="GET /v1/console/members/get"
        look="min-h-[4.4rem] cursor-pointer underline"
      >
        예약 취소
      </ActionButton>
    )}
  </div>
)

const History = ({ changes }: { changes: readonly TypeChange[] }) =>
  changes.length === 0 ? null : (
    <ul className="flex flex-col gap-1 border-t border-line pt-2">
      {changes.map(({ change_pk, from_type, to_type, reason, state, created_at, by }) => (
        <li key={change_pk}>
          {from_type} → {to_type}
          {state === 'cancelled' && <span>{' (취소)'}</span>}
          <span className="block text-small text-sub">
            {momentWords(created_at)} {by} · {reason}
          </span>
        </li>
      ))}
    </ul>
  )
