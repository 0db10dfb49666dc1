import { type SubmitEvent, useState } from 'react'
import { askConsoleQuietly } from '#platform/client/console.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { PasswordField } from '#platform/site/form/PasswordField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt, useMounted } from '#platform/site/form/use-attempt.ts'
import type { LoginStatus } from '#staff/api/console-login.ts'

interface Props {
  id?: string
  onStep: (at: LoginStatus) => void
}

export const PasswordForm = ({ id, onStep }: Props) => {
  const mounted = useMounted()
  const [staff_id, setId] = useState(id ?? '')
  const [password, setPassword] = useState('')
  const { attempt, going, error } = useAttempt()

  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (staff_id.trim() === '' || password === '') return
    void attempt(async () =>
      onStep(await askConsoleQuietly('POST /v1/console/login/password', { staff_id, password })),
    )
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <fieldset className="flex flex-col gap-3" disabled={!mounted}>
        <legend className="sr-only">관리 화면 로그인</legend>
        <TextField
          label="아이디"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={id !== undefined}
          value={staff_id}
          onChange={({ target }) => setId(target.value)}
        />
        <PasswordField
          label="비밀번호"
          autoComplete="current-password"
          value={password}
          data-first
          autoFocus={id !== undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Refusal>{refusalBeside(error, [])}</Refusal>
        <button className="button min-h-7" type="submit" aria-disabled={going}>
          {going ? '확인하고 있습니다' : '로그인'}
        </button>
      </fieldset>
    </form>
  )
}
