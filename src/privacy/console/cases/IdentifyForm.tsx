import type { PrivacyCase } from '#privacy/api/privacy-cases.ts'
import { useStep } from '#privacy/console/cases/use-step.ts'
import { ReasonField } from '#platform/console/ReasonField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { type SubmitEvent, useState } from 'react'

/** How it was seen that the request is the person's own: nothing is answered before. */
export const IdentifyForm = ({ one: { case_pk, version } }: { one: PrivacyCase }) => {
  const [proof, setProof] = useState('')
  const { send, going, error, fields } = useStep(
    'POST /v1/console/privacy/case/identify',
    '본인 확인을 적었습니다.',
  )
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void send({ case_pk, version, proof })
  }
  return (
    <form className="console-card flex flex-col gap-2" noValidate onSubmit={submit}>
      <h2 className="mb-0!">본인 확인</h2>
      <ReasonField
        label="확인한 방법"
        hint="예: 등록된 휴대폰으로 전화하여 확인, 위임장과 신분증 사본. 번호는 적지 않습니다."
        value={proof}
        error={fields['proof']}
        onChange={setProof}
      />
      <Refusal>{refusalBeside(error, [fields['proof']])}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        확인하고 처리 시작하기
      </button>
    </form>
  )
}
