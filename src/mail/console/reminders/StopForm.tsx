import type { ReactNode } from 'react'
import type { TurnInput, TurnView } from '#mail/api/reminders.ts'
import { reminderNames } from '#mail/rules/reminders.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionForm } from '#platform/console/ActionForm.tsx'

export const reminderChanges = [
  'GET /v1/console/reminders',
  'GET /v1/console/reminders/turn',
  'GET /v1/console/reminders/stops',
  'GET /v1/console/members/get',
] as const

interface Props {
  kind: TurnInput['kind']
  person: Omit<TurnView['people'][number], 'email'>
  onDone: () => void
}

export const StopForm = ({ kind, person, onDone }: Props) => {
  const { name, member_pk, order_pk, guest_pk } = person
  return (
    <ActionForm
      className="p-3"
      call="POST /v1/console/reminders/stop"
      input={{ kind, member_pk, order_pk, guest_pk }}
      fields={{
        reason: { label: '사유', hint: '예: 본인 요청(전화). 회원 본인도 열람할 수 있습니다.' },
      }}
      submit="발송 제외"
      done="발송에서 제외했습니다."
      changes={reminderChanges}
      then={onDone}
      more={
        <button className="button-line" type="button" onClick={onDone}>
          돌아가기
        </button>
      }
    >
      <p>
        {name} 님을 ‘{reminderNames[kind]}’ 안내의 발송에서 제외합니다. 언제든지 다시 발송할 수
        있습니다.
      </p>
    </ActionForm>
  )
}

export const Resume = ({ stop_pk, children }: { stop_pk: number; children: ReactNode }) => (
  <ActionButton
    call="POST /v1/console/reminders/resume"
    input={{ stop_pk }}
    done="발송을 재개했습니다."
    changes={reminderChanges}
    look="min-h-[4.4rem] flex-none cursor-pointer underline"
  >
    {children}
  </ActionButton>
)
