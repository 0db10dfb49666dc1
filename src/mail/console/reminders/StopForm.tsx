import type { TurnInput, TurnView } from '#mail/api/reminders.ts'
import { ReasonField } from '#platform/console/ReasonField.tsx'
import { stop } from '#mail/console/reminders/use-deed.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'
import { reminderNames } from '#mail/rules/reminders.ts'
import { type SubmitEvent, useState } from 'react'

interface Props {
  kind: TurnInput['kind']
  person: Omit<TurnView['people'][number], 'email'>
  onDone: () => void
}

/** Why somebody is left out. */
export const StopForm = ({
  kind,
  person: { name, member_pk, order_pk, guest_pk },
  onDone,
}: Props) => {
  const [reason, setReason] = useState('')
  const { attempt, going, error, fields } = useAttempt()
  const submit = (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    return attempt(async () => {
      await stop({ kind, member_pk, order_pk, guest_pk, reason })
      onDone()
    })
  }
  return (
    <form className="flex flex-col gap-2 p-3" noValidate onSubmit={(event) => void submit(event)}>
      <p>
        {name} 님께 ‘{reminderNames[kind]}’ 안내를 앞으로 보내지 않습니다. 언제든지 다시 보낼 수
        있습니다.
      </p>
      <ReasonField
        first
        hint="예: 본인 요청(전화). 회원 본인도 열람할 수 있습니다."
        value={reason}
        error={fields['reason']}
        onChange={setReason}
      />
      <Refusal>{refusalBeside(error, [fields['reason']])}</Refusal>
      <div className="flex flex-wrap gap-1">
        <button className="button" type="submit" aria-disabled={going}>
          보내지 않기
        </button>
        <button className="button-line" type="button" onClick={onDone}>
          돌아가기
        </button>
      </div>
    </form>
  )
}
