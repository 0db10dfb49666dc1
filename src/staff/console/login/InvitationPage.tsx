import { type SubmitEvent, useEffect, useState } from 'react'
import { askConsoleQuietly } from '#platform/client/console.ts'
import { errorText } from '#platform/client/errors.ts'
import { PasswordField } from '#platform/site/form/PasswordField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { useAttempt } from '#platform/site/form/use-attempt.ts'
import type { Invitation } from '#staff/api/console-login.ts'
import { SetUp } from '#staff/console/login/SetUp.tsx'

type Found = Invitation & { token: string }

export const InvitationPage = () => {
  const [found, setFound] = useState<Found>()
  const [accepted, setAccepted] = useState(false)
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    // Read once: the skip link changes the hash.
    const token = location.hash.slice(1)
    askConsoleQuietly('POST /v1/console/login/invitation', { token }).then(
      (invited) => setFound({ ...invited, token }),
      (error: unknown) => setRefusal(errorText(error)),
    )
  }, [])

  if (accepted) return <SetUp onDone={() => location.assign('/admin')} />
  if (found === undefined) return <Refusal>{refusal}</Refusal>
  return <NewPassword invitation={found} onAccepted={() => setAccepted(true)} />
}

interface Props {
  invitation: Found
  onAccepted: () => void
}

const NewPassword = ({ invitation, onAccepted }: Props) => {
  const { token, staff_id, staff_name, roles } = invitation
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const { attempt, error } = useAttempt()
  const differs = again !== '' && again !== password

  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (again !== password) return
    const accept = () => askConsoleQuietly('POST /v1/console/login/accept', { token, password })
    void attempt(() => accept().then(onAccepted))
  }

  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={submit}>
      <p>
        {staff_name} 님, 반갑습니다. 역할은 <strong>{roles.join(', ')}</strong>, 아이디는{' '}
        <strong>{staff_id}</strong>입니다.
      </p>
      <input
        className="sr-only"
        name="username"
        autoComplete="username"
        defaultValue={staff_id}
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        label="비밀번호"
        required
        autoComplete="new-password"
        hint="12~128자로 입력해 주세요. 한글과 띄어쓰기도 사용할 수 있습니다."
        error={error === undefined ? undefined : errorText(error)}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <PasswordField
        label="비밀번호 확인"
        required
        autoComplete="new-password"
        error={differs ? '비밀번호가 일치하지 않습니다.' : undefined}
        value={again}
        onChange={({ target }) => setAgain(target.value)}
      />
      <button
        className="button min-h-7"
        type="submit"
        disabled={password === '' || again !== password}
      >
        다음
      </button>
    </form>
  )
}
