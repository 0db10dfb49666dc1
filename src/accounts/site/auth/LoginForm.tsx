import { type SyntheticEvent, useRef, useState } from 'react'
import { logIn } from '#accounts/client/session.ts'
import { ApiError } from '#platform/client/errors.ts'
import { pathHere, say } from '#platform/rules/say.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { PasswordField } from '#platform/site/form/PasswordField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { useMounted } from '#platform/site/form/use-attempt.ts'

interface Props {
  going: boolean
  setGoing: (going: boolean) => void
}

/** The messages are those of spec part 8. */
const messageOf = (error: ApiError) =>
  error.is('tooMany') || error.is('loginLimited')
    ? '잠시 후 시도해 주세요.'
    : '아이디 또는 비밀번호를 확인해 주세요.'

export const LoginForm = ({ going, setGoing }: Props) => {
  const mounted = useMounted()
  const [refusal, setRefusal] = useState('')
  const [id, setId] = useState('')
  const [password, setPassword] = useState('')
  const passwordInput = useRef<HTMLInputElement>(null)
  const filled = id.trim() !== '' && password !== ''

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (going) return
    setGoing(true)
    setRefusal('')
    try {
      await logIn({ member_id: id, member_password: password })
    } catch (error) {
      setGoing(false)
      if (!(error instanceof ApiError)) return
      setRefusal(messageOf(error))
      passwordInput.current?.focus()
      passwordInput.current?.select()
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className="flex flex-col gap-3" disabled={!mounted}>
        <legend className="sr-only">{say('로그인')}</legend>
        <TextField
          label="아이디"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          name="member_id"
          value={id}
          onChange={({ target }) => setId(target.value)}
        />
        <PasswordField
          label="비밀번호"
          autoComplete="current-password"
          name="member_password"
          ref={passwordInput}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Refusal>{refusal}</Refusal>
        <button
          className="button min-h-7 text-h4"
          type="submit"
          disabled={!filled}
          aria-disabled={going}
        >
          {going ? say('로그인 중입니다') : say('로그인')}
        </button>
      </fieldset>
      <WaysOn />
    </form>
  )
}

const links = [
  ['아이디 찾기', '/auth/findid'],
  ['비밀번호 찾기', '/auth/findpw'],
  ['회원가입', '/auth/signup'],
] as const

const WaysOn = () => (
  <ul className="mt-3 flex flex-wrap justify-center divide-x divide-line text-small text-sub">
    {links.map(([label, path]) => (
      <li key={path}>
        <a
          className="flex min-h-[4.4rem] items-center px-2 hover:text-action hover:underline"
          href={pathHere(path)}
        >
          {say(label)}
        </a>
      </li>
    ))}
  </ul>
)
