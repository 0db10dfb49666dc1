import { type SubmitEvent, useEffect, useState } from 'react'
import type { AcceptInput, MemberInvitation } from '#accounts/api/member-invitation.ts'
import { Agreements } from '#accounts/site/invitation/Agreements.tsx'
import { send } from '#platform/client/client.ts'
import { errorText } from '#platform/client/errors.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { PasswordField } from '#platform/site/form/PasswordField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'

type Found = MemberInvitation & { token: string }

export const Invitation = () => {
  const [found, setFound] = useState<Found>()
  const [done, setDone] = useState('')
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    // Read once: the skip link changes the hash.
    const token = location.hash.slice(1)
    send('POST /v1/front/getMemberInvitation', { token }, { trouble: 'silent' }).then(
      (invited) => setFound({ ...invited, token }),
      (error: unknown) => setRefusal(errorText(error)),
    )
  }, [])
  if (done !== '') return <Done id={done} />
  if (found === undefined) {
    return <Refusal>{refusal}</Refusal>
  }
  return <Accept found={found} onDone={setDone} />
}

const Done = ({ id }: { id: string }) => (
  <div className="flex flex-col items-start gap-3" role="status">
    <p className="text-h4 font-bold">계정이 생성되었습니다.</p>
    <p>
      아이디는 <strong>{id}</strong>입니다. 로그인하신 뒤 마이페이지에서 나머지 정보를 입력해
      주세요.
    </p>
    <a className="button" href="/auth/login">
      로그인
    </a>
  </div>
)

const empty = { member_id: '', member_password: '', member_re_password: '' }

const useAccept = (found: Found, onDone: (id: string) => void) => {
  const [given, setGiven] = useState(empty)
  const [ticks, setTicks] = useState({ serviceAgree: false, privacyAgree: false })
  const { attempt, going, error, fields } = useAttempt()
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const { token, terms_version, privacy_version } = found
    const wanted = { token, ...given, ...ticks, terms_version, privacy_version }
    void attempt(async () =>
      onDone(
        (await send('POST /v1/front/acceptMemberInvitation', wanted as AcceptInput)).member_id,
      ),
    )
  }
  const control = (name: keyof typeof empty) => ({
    value: given[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setGiven({ ...given, [name]: target.value }),
  })
  return { ticks, setTicks, error, going, submit, fields, control }
}

const Accept = ({ found, onDone }: { found: Found; onDone: (id: string) => void }) => {
  const { ticks, setTicks, error, going, submit, fields, control } = useAccept(found, onDone)
  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={submit}>
      <p>
        {found.member_name} 님, 반갑습니다. 회원 명부에 <strong>{found.member_type}</strong>으로
        등록되어 있고, 이메일은 {found.email}입니다. 아이디와 비밀번호를 입력해 주세요.
      </p>
      <TextField
        label="아이디"
        required
        autoComplete="username"
        hint="6~20자의 영문, 숫자"
        {...control('member_id')}
      />
      <PasswordField
        label="비밀번호"
        required
        autoComplete="new-password"
        hint="6~20자의 영문, 숫자, 특수문자(!@#$%^&*()-_+=)"
        {...control('member_password')}
      />
      <PasswordField
        label="비밀번호 확인"
        required
        autoComplete="new-password"
        {...control('member_re_password')}
      />
      <Agreements found={found} ticks={ticks} setTicks={setTicks} fields={fields} />
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      <button className="button min-h-7" type="submit" aria-disabled={going}>
        동의하고 계정 생성
      </button>
    </form>
  )
}
