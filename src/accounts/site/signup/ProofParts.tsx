import type { BasicForm } from '#accounts/site/signup/basic-form.ts'
import { IdField } from '#accounts/site/signup/IdField.tsx'
import { PasswordPair } from '#accounts/site/signup/PasswordPair.tsx'
import { EmailVerification } from '#accounts/site/verification/EmailVerification.tsx'
import { Controller } from 'react-hook-form'

// What a member logs in with and is reached by: more than typed, each is checked.

interface Props {
  form: BasicForm
}

export const IdPart = ({ form: { control, message, setError, trigger } }: Props) => (
  <Controller
    control={control}
    name="member_id"
    render={({ field: { ref, value, onChange, onBlur } }) => (
      <IdField
        ref={ref}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        error={message('member_id')}
        onChecked={(text) => {
          if (text === undefined) void trigger('member_id')
          else setError('member_id', { type: 'check', message: text }, { shouldFocus: true })
        }}
      />
    )}
  />
)

export const PasswordPart = ({ form: { register, message, getValues, trigger } }: Props) => (
  <PasswordPair
    password={register('member_password', {
      onChange: () => {
        if (getValues('member_re_password') !== '') void trigger('member_re_password')
      },
    })}
    again={register('member_re_password')}
    errors={{ password: message('member_password'), again: message('member_re_password') }}
  />
)

export const EmailPart = ({
  form: { control, message, codeError, forgetCodeRefusal, trigger },
}: Props) => (
  <Controller
    control={control}
    name="member_email"
    render={({ field: { ref, value, onChange, onBlur } }) => (
      <EmailVerification
        purpose="signup"
        hint="주소를 입력하고 전송 버튼을 누르시면 인증번호를 메일로 보내 드립니다."
        ref={ref}
        value={value}
        onChange={(email) => {
          forgetCodeRefusal()
          onChange(email)
        }}
        onBlur={onBlur}
        error={message('member_email')}
        codeError={codeError}
        isValid={() => trigger('member_email', { shouldFocus: true })}
      />
    )}
  />
)
