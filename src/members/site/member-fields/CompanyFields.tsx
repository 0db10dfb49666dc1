import { type Control, type UseFormRegister, useWatch } from 'react-hook-form'
import type { CompanyInput } from '#members/api/profile-fields.ts'
import { companyFields } from '#members/rules/member-fields.ts'
import { AddressPart, type AddressValues } from '#members/site/member-fields/AddressPart.tsx'
import { type Part, TypedFields } from '#members/site/member-fields/TypedFields.tsx'
import { say } from '#platform/rules/say.ts'

interface Props extends Part<keyof CompanyInput> {
  control: Control<CompanyInput, unknown, CompanyInput>
  register: UseFormRegister<CompanyInput>
  home: AddressValues
}

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

const workplaceNames = [
  'member_company_zipcode',
  'member_company_address',
  'member_company_address_detail',
] as const

interface WorkplaceProps extends Part<(typeof workplaceNames)[number]> {
  values: AddressValues
  home: AddressValues
}

/** The workplace's address may copy the home's (norms 1.2, 3.3.4). */
const WorkplacePart = ({ values, home, message, type }: WorkplaceProps) => {
  const same = values[0] !== '' && values.join() === home.join()
  return (
    <>
      <div className="field">
        <label className="tick">
          <input
            type="checkbox"
            checked={same}
            onChange={({ target }) => {
              workplaceNames.forEach((name, index) =>
                type(name, target.checked ? (home[index] ?? '') : ''),
              )
            }}
          />
          <span>{say('자택 주소와 동일')}</span>
        </label>
      </div>
      <AddressPart
        of="직장 "
        names={workplaceNames}
        values={values}
        message={message}
        type={type}
      />
    </>
  )
}
