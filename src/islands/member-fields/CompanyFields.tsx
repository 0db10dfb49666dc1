import type { CompanyInput } from '#contract/profile-fields.ts'
import { TextField } from '#islands/form/Field.tsx'
import { PhoneField } from '#islands/form/PhoneField.tsx'
import { PositionField } from '#islands/form/PositionField.tsx'
import type { Part } from '#islands/member-fields/part.ts'
import {
  type AddressValues,
  WorkplacePart,
  workplaceNames,
} from '#islands/member-fields/WorkplacePart.tsx'
import { type Control, Controller, type UseFormRegister, useWatch } from 'react-hook-form'

interface Props extends Part<keyof CompanyInput> {
  control: Control<CompanyInput, unknown, CompanyInput>
  register: UseFormRegister<CompanyInput>
  home: AddressValues
}

/** The workplace's fields, none of them required (spec part 5). */
export const CompanyFields = ({ control, register, home, message, type }: Props) => (
  <>
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
      render={({ field: { value, onChange } }) => (
        <PositionField value={value} onChange={onChange} error={message('member_position')} />
      )}
    />
    <TextField
      label="부서"
      fit="name"
      maxLength={50}
      error={message('member_md')}
      {...register('member_md')}
    />
    {phones.map(({ label, name }) => (
      <Controller
        key={name}
        control={control}
        name={name}
        render={({ field }) => <PhoneField label={label} error={message(name)} {...field} />}
      />
    ))}
    <WorkplacePart
      values={useWatch({ control, name: workplaceNames })}
      home={home}
      message={message}
      type={type}
    />
  </>
)

const phones = [
  { label: '직장 전화번호', name: 'member_company_tel' },
  { label: '팩스번호', name: 'member_company_fax' },
] as const
