import { logIn } from '#accounts/client/session.ts'
import { ApiError } from '#platform/client/errors.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { PasswordField } from '#platform/site/form/PasswordField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { useMounted } from '#platform/site/form/use-attempt.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

interface Props {
  /** The login is under way, or made and the next page on its way. */
  going: boolean
  setGoing: (going: boolean) => void
}

/** Spec part 8. */
const messageOf = (error: ApiError): string =>
  error.is('tooMany') || error.is('loginLimited')
    ? '잠시 후 시도해 주세요.'
    : '아이디 또는 비밀번호를 확인해 주세요.'

export const LoginForm = ({ going, setGoing }: Props) => {
  const mounted = useMounted()
  const [refusal, setRefusal] = useState('')
  const { control, register, handleSubmit, setFocus } = useForm({
    defaultValues: { member_id: '', member_password: '' },
  })
  const [id, password] = useWatch({ control, name: ['member_id', 'member_password'] })
  const filled = id.trim() !== '' && password !== ''

  const submit = handleSubmit(async (input) => {
    if (going) return
    setGoing(true)
    setRefusal('')
    try {
      await logIn(input)
    } catch (error) {
      setGoing(false)
      if (!(error instanceof ApiError)) return
      setRefusal(messageOf(error))
      setFocus('member_password', { shouldSelect: true })
    }
  })

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className="flex flex-col gap-3" disabled={!mounted}>
        <legend className="sr-only">로그인</legend>
        <TextField
          label="아이디"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...register('member_id')}
        />
        <PasswordField
          label="비밀번호"
          autoComplete="current-password"
          {...register('member_password')}
        />
        <Refusal>{refusal}</Refusal>
        <button
          className="button min-h-7 text-h4"
          type="submit"
          disabled={!filled}
          aria-disabled={going}
        >
          {going ? '로그인 중입니다' : '로그인'}
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

/** For who cannot log in. */
const WaysOn = () => (
  <ul className="mt-3 flex justify-center divide-x divide-line text-small text-sub">
    {links.map(([label, path]) => (
      <li key={path}>
        <a
          className="flex min-h-[4.4rem] items-center px-2 hover:text-action hover:underline"
          href={path}
        >
          {label}
        </a>
      </li>
    ))}
  </ul>
)
