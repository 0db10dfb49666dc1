import { TextField } from '#islands/form/Field.tsx'
import { PhoneField } from '#islands/form/PhoneField.tsx'
import { Radios } from '#islands/form/Radios.tsx'
import { useBasicForm } from '#islands/signup/basic-form.ts'
import { BirthPart, HomePart } from '#islands/signup/BasicParts.tsx'
import type { Office } from '#islands/member-fields/too-young.ts'
import { Buttons } from '#islands/signup/Buttons.tsx'
import { IdField } from '#islands/signup/IdField.tsx'
import { PasswordPair } from '#islands/signup/PasswordPair.tsx'
import { EmailVerification } from '#islands/verification/EmailVerification.tsx'
import { Controller } from 'react-hook-form'

interface Props {
  office: Office
  onBack: () => void
  onDone: () => void
}

export const BasicForm = ({ office, onBack, onDone }: Props) => {
  const { element, submit, ...form } = useBasicForm(office, onDone)
  const { control, register, setError, trigger, getValues, message } = form
  return (
    <form method="post" noValidate ref={element} onSubmit={submit}>
      <fieldset className="form-rows">
        <legend className="sr-only">기본정보 입력</legend>
        <TextField
          label="이름"
          fit="name"
          required
          autoComplete="name"
          maxLength={50}
          error={message('member_name')}
          {...register('member_name')}
        />
        <TextField
          label="영문이름"
          required
          placeholder="Hong Gil-dong"
          autoComplete="off"
          spellCheck={false}
          maxLength={99}
          error={message('member_en_name')}
          {...register('member_en_name')}
        />
        <BirthPart form={form} />
        <Radios
          label="성별"
          choices={['남', '여']}
          error={message('member_gender')}
          {...register('member_gender')}
        />
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
        <PasswordPair
          password={register('member_password', {
            onChange: () => {
              if (getValues('member_re_password') !== '') void trigger('member_re_password')
            },
          })}
          again={register('member_re_password')}
          errors={{ password: message('member_password'), again: message('member_re_password') }}
        />
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
                form.forgetCodeRefusal()
                onChange(email)
              }}
              onBlur={onBlur}
              error={message('member_email')}
              codeError={form.codeError}
              isValid={() => trigger('member_email', { shouldFocus: true })}
            />
          )}
        />
        <Controller
          control={control}
          name="member_cell"
          render={({ field: { ref, name, value, onChange, onBlur } }) => (
            <PhoneField
              label="휴대폰 번호"
              required
              autoComplete="tel-national"
              error={message('member_cell')}
              ref={ref}
              name={name}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
        <HomePart form={form} />
      </fieldset>
      <Buttons onBack={onBack} />
    </form>
  )
}
