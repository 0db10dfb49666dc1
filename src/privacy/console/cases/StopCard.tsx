import type { PrivacyCase } from '#privacy/api/privacy-cases.ts'
import { useStep } from '#privacy/console/cases/use-step.ts'
import { ReasonField } from '#platform/console/ReasonField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { type SubmitEvent, useState } from 'react'

/** A stop that holds, and its end. */
export const StopCard = ({ one: { case_pk, version } }: { one: PrivacyCase }) => {
  const [reason, setReason] = useState('')
  const { send, going, error, fields } = useStep(
    'POST /v1/console/privacy/case/stop/end',
    '처리정지를 해제했습니다.',
  )
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void send({ case_pk, version, reason })
  }
  return (
    <form className="console-card flex flex-col gap-2" noValidate onSubmit={submit}>
      <h2 className="mb-0!">처리정지 중</h2>
      <p>
        학회가 먼저 보내는 안내와 알림에서 이 회원을 뺍니다. 회원이 스스로 하는 납부와 등록, 법령에
        따른 보관은 계속합니다.
      </p>
      <ReasonField
        label="해제하는 사유"
        hint="회원이 다시 처리해 달라고 하셨을 때에만 해제합니다. 회원께 메일로 갑니다."
        value={reason}
        error={fields['reason']}
        onChange={setReason}
      />
      <Refusal>{refusalBeside(error, [fields['reason']])}</Refusal>
      <button className="button-line self-start" type="submit" aria-disabled={going}>
        처리정지 해제하기
      </button>
    </form>
  )
}
