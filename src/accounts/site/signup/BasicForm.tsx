import type { ComponentProps } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { Radios } from '#accounts/site/form/Radios.tsx'
import { type BasicForm as Form, useBasicForm } from '#accounts/site/signup/basic-form.ts'
import { Buttons } from '#accounts/site/signup/Buttons.tsx'
import { IdField } from '#accounts/site/signup/IdField.tsx'
import { EmailVerification } from '#accounts/site/verification/EmailVerification.tsx'
import { leastAge } from '#members/rules/member-field.ts'
import { basicFields } from '#members/rules/member-fields.ts'
import {
  AddressPart,
  EnglishNameField,
  homeNames,
} from '#members/site/member-fields/AddressPart.tsx'
import { birthNames, BirthPart } from '#members/site/member-fields/BirthField.tsx'
import { CellField } from '#members/site/member-fields/SchoolFields.tsx'
import type { Office } from '#members/site/member-fields/too-young.ts'
import { say } from '#platform/rules/say.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { PasswordField } from '#platform/site/form/PasswordField.tsx'

interface Props {
  office: Office
  onBack: () => void
  onDone: () => void
}

export const BasicForm = ({ office, onBack, onDone }: Props) => {
  const { element, submit, ...form } = useBasicForm(office, onDone)
  const { control, register, message, type } = form
  return (
    <form method="post" noValidate ref={element} onSubmit={submit}>
      <fieldset className="form-rows">
        <legend className="sr-only">{say('기본정보 입력')}</legend>
        <TextField
          label={basicFields.member_name.label}
          fit="name"
          required
          autoComplete="name"
          error={message('member_name')}
          {...register('member_name')}
        />
        <EnglishNameField error={message('member_en_name')} {...register('member_en_name')} />
        <BirthPart
          values={useWatch({ control, name: birthNames })}
          hint={`만 ${leastAge}세 이상만 가입하실 수 있습니다.`}
          message={message}
          type={type}
        />
        <Radios
          label="성별"
          choices={['남', '여']}
          error={message('member_gender')}
          {...register('member_gender')}
        />
        <IdField form={form} />
        <PasswordPair
          password={register('member_password', {
            onChange: () => {
              if (form.getValues('member_re_password') === '') return
              void form.trigger('member_re_password')
            },
          })}
          again={register('member_re_password')}
          message={message}
        />
        <EmailPart form={form} />
        <Controller
          control={control}
          name="member_cell"
          render={({ field }) => <CellField error={message('member_cell')} {...field} />}
        />
        <AddressPart
          required
          names={homeNames}
          values={useWatch({ control, name: homeNames })}
          message={message}
          type={type}
        />
      </fieldset>
      <Buttons onBack={onBack} />
    </form>
  )
}

const EmailPart = ({ form }: { form: Form }) => (
  <Controller
    control={form.control}
    name="member_email"
    render={({ field: { ref, value, onChange, onBlur } }) => (
      <EmailVerification
        purpose="signup"
        hint="주소를 입력하고 전송 버튼을 누르면 인증번호를 메일로 보내 드립니다."
        ref={ref}
        value={value}
        onChange={(email) => {
          form.forgetCodeRefusal()
          onChange(email)
        }}
        onBlur={onBlur}
        error={form.message('member_email')}
        codeError={form.codeError}
        isValid={() => form.trigger('member_email', { shouldFocus: true })}
      />
    )}
  />
)

type Registered = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>

interface PairProps {
  password: Registered
  again: Registered
  message: (name: 'member_password' | 'member_re_password') => string | undefined
}

/** Passwords are not stored, so a reload asks for them again, and the field says so. */
export const PasswordPair = ({ password, again, message }: PairProps) => (
  <>
    <PasswordField
      label="비밀번호"
      required
      autoComplete="new-password"
      placeholder={say('6~20자의 영문, 숫자,특수문자')}
      hint="특수문자는 !@#$%^&*()-_+=만 사용할 수 있습니다. 비밀번호는 저장되지 않으므로 화면을 새로 고치면 다시 입력해야 합니다."
      error={message('member_password')}
      {...password}
    />
    <PasswordField
      label="비밀번호 확인"
      required
      autoComplete="new-password"
      placeholder={say('비밀번호를 한 번 더 입력해 주세요.')}
      error={message('member_re_password')}
      {...again}
    />
  </>
)
