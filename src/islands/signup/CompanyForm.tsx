import { TextField } from '#islands/form/Field.tsx'
import { PhoneField } from '#islands/form/PhoneField.tsx'
import { PositionField } from '#islands/form/PositionField.tsx'
import { Buttons } from '#islands/signup/Buttons.tsx'
import { type CompanyForm as Form, useCompanyForm } from '#islands/signup/company-form.ts'
import { WorkplacePart } from '#islands/signup/WorkplacePart.tsx'
import { Controller } from 'react-hook-form'

interface Props {
  onBack: () => void
  onDone: () => void
}

/** Everything here is optional (spec part 5). */
export const CompanyForm = ({ onBack, onDone }: Props) => {
  const { element, submit, ...form } = useCompanyForm(onDone)
  const { control, register, message } = form
  return (
    <form method="post" noValidate ref={element} onSubmit={submit}>
      <fieldset className="form-rows">
        <legend className="sr-only">직장정보 입력</legend>
        <TextField
          label="직장명"
          autoComplete="organization"
          maxLength={100}
          error={message('member_company_name')}
          {...register('member_company_name')}
        />
        <TextField
          label="직장명(영문)"
          spellCheck={false}
          maxLength={100}
          error={message('member_company_en_name')}
          {...register('member_company_en_name')}
        />
        <Controller
          control={control}
          name="member_position"
          render={({ field: { value = '', onChange } }) => (
            <PositionField value={value} onChange={onChange} error={message('member_position')} />
          )}
        />
        <TextField
          label="부서"
          maxLength={50}
          error={message('member_md')}
          {...register('member_md')}
        />
        <Phone form={form} label="직장 전화번호" name="member_company_tel" />
        <Phone form={form} label="팩스번호" name="member_company_fax" />
        <WorkplacePart form={form} />
      </fieldset>
      <Buttons onBack={onBack} />
    </form>
  )
}

interface PhoneProps {
  form: Form
  label: string
  name: 'member_company_tel' | 'member_company_fax'
}

const Phone = ({ form: { control, message }, label, name }: PhoneProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { ref, value = '', onChange, onBlur } }) => (
      <PhoneField
        label={label}
        ref={ref}
        name={name}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        error={message(name)}
      />
    )}
  />
)
