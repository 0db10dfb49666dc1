import { useSend } from '#platform/console/use-send.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { LongTextField } from '#platform/site/form/LongTextField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { privacyPath } from '#staff/rules/console-rooms.ts'
import { type SubmitEvent, useState } from 'react'

/** From this moment the 72 hours count; everything else can be written later. */
export const BeginForm = () => {
  const [known_at, setKnownAt] = useState('')
  const [happened, setHappened] = useState('')
  const { send, going, error, fields } = useSend(
    'POST /v1/console/privacy/breach/open',
    ({ breach_pk }) => location.assign(`${privacyPath}/breaches/${breach_pk}`),
  )
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void send({ known_at, happened })
  }
  return (
    <form className="console-card flex flex-col gap-2" noValidate onSubmit={submit}>
      <h2 className="mb-0!">대응 시작하기</h2>
      <p>
        개인정보가 밖으로 나갔거나 나간 것 같으면 여기서 시작합니다. 알게 된 때부터 72시간 안에
        유출된 분들께 알려야 합니다.
      </p>
      <TextField
        label="알게 된 때"
        type="datetime-local"
        required
        value={known_at}
        error={fields['known_at']}
        onChange={({ target }) => setKnownAt(target.value)}
      />
      <LongTextField
        label="아는 만큼의 경위"
        maxLength={2000}
        value={happened}
        error={fields['happened']}
        onChange={setHappened}
      />
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        대응 시작하기
      </button>
    </form>
  )
}
