import { BirthField } from '#islands/form/BirthField.tsx'
import { AddressFields } from '#islands/postcode/AddressFields.tsx'
import type { BasicForm } from '#islands/signup/basic-form.ts'
import { useWatch } from 'react-hook-form'

interface Props {
  form: BasicForm
}

export const BirthPart = ({ form: { control, message, type } }: Props) => {
  const [year, month, day] = useWatch({
    control,
    name: ['member_birth_year', 'member_birth_month', 'member_birth_date'],
  })
  const parts = ['member_birth_year', 'member_birth_month', 'member_birth_date'] as const
  return (
    <BirthField
      value={{ year: String(year), month: String(month), day: String(day) }}
      error={parts.map(message).find((text) => text !== undefined)}
      onChange={(birth) => {
        if (birth.year !== year) type('member_birth_year', birth.year)
        if (birth.month !== month) type('member_birth_month', birth.month)
        if (birth.day !== day) type('member_birth_date', birth.day)
      }}
    />
  )
}

export const HomePart = ({ form: { control, message, type } }: Props) => {
  const [zipcode, address, detail] = useWatch({
    control,
    name: ['member_zipcode', 'member_address', 'member_address_detail'],
  })
  return (
    <AddressFields
      required
      value={{ zipcode, address, detail }}
      errors={{
        zipcode: message('member_zipcode'),
        address: message('member_address'),
        detail: message('member_address_detail'),
      }}
      onChange={(changes) => {
        if (changes.zipcode !== undefined) type('member_zipcode', changes.zipcode)
        if (changes.address !== undefined) type('member_address', changes.address)
        if (changes.detail !== undefined) type('member_address_detail', changes.detail)
      }}
    />
  )
}
