import { send } from '#platform/client/client.ts'
import type { RequestInput } from '#privacy/api/privacy-cases.ts'
import { Choice } from '#platform/site/form/Choice.tsx'
import { LongTextField } from '#platform/site/form/LongTextField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'
import { caseKindKeys, type CaseKind, caseKinds } from '#privacy/rules/privacy-cases.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { type SubmitEvent, useState } from 'react'

const choices = caseKindKeys.map((value) => ({ value, label: caseKinds[value].label }))

/** Asks the society to show, put right, delete or stop what it holds (norms 2.4). */
export const RequestForm = ({ onSent }: { onSent: () => void }) => {
  const [kind, setKind] = useState('')
  const [body, setBody] = useState('')
  const { attempt, going, error, fields } = useAttempt()
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void attempt(async () => {
      // What is missing the server says at its field.
      await send('POST /v1/front/requestPrivacy', { kind, body } as RequestInput)
      setKind('')
      setBody('')
      showToast({ icon: 'confirm', content: '요구를 접수했습니다.' })
      onSent()
    })
  }
  return (
    <form className="form-rows mt-2" method="post" noValidate onSubmit={submit}>
      <Choice
        label="요구"
        value={kind}
        choices={choices}
        hint={kind === '' ? undefined : caseKinds[kind as CaseKind].note}
        error={fields['kind']}
        onChange={setKind}
      />
      {kind !== '' && (
        <LongTextField
          label="내용"
          required
          maxLength={1000}
          hint={wayOf[kind as CaseKind]}
          value={body}
          error={fields['body']}
          onChange={setBody}
        />
      )}
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      <button className="button mt-2 self-start" type="submit" aria-disabled={going}>
        요구하기
      </button>
    </form>
  )
}

/** What one can do oneself at once. */
const wayOf: Readonly<Record<CaseKind, string>> = {
  access: '보관하고 있는 모든 정보는 위의 ‘내려받기’에서 바로 받으실 수 있습니다.',
  correction: '이름과 생년월일, 아이디가 아닌 것은 회원정보 화면에서 직접 고치실 수 있습니다.',
  deletion:
    '모두 지우시려면 ‘회원탈퇴’에서 바로 하실 수 있습니다. 일부만이면 무엇인지 적어 주세요.',
  stop: '어떤 이용을 멈추기를 원하시는지 적어 주세요.',
}
