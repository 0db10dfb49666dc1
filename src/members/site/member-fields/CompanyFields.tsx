import type { CompanyInput } from '#members/api/profile-fields.ts'
import { companyFields } from '#members/rules/member-fields.ts'
import { type Part, TypedFields } from '#members/site/member-fields/TypedFields.tsx'
import {
  type AddressValues,
  workplaceNames,
  WorkplacePart,
} from '#members/site/member-fields/WorkplacePart.tsx'
import { type Control, type UseFormRegister, useWatch } from 'react-hook-form'

interface Props extends Part<keyof CompanyInput> {
  control: Control<CompanyInput, unknown, CompanyInput>
  register: UseFormRegister<CompanyInput>
  home: AddressValues
}

/** The workplace's fields, none of them required (spec part 5). */
export const CompanyFields = ({ control, register, home, message, type }: Props) => (
  <>
    <TypedFields
      fields={companyFields}
      looks={looks}
      control={control}
      register={register}
      message={message}
    />
    <WorkplacePart
      values={useWatch({ control, name: workplaceNames })}
      home={home}
      message={message}
      type={type}
    />
  </>
)

const looks = {
  member_company_name: { autoComplete: 'organization' },
  member_company_en_name: { spellCheck: false },
  member_md: { fit: 'name' },
} as const
