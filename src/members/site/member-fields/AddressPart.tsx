import type { UseFormRegisterReturn } from 'react-hook-form'
import { basicFields } from '#members/rules/member-fields.ts'
import type { Part } from '#members/site/member-fields/TypedFields.tsx'
import { TextField } from '#platform/site/form/Field.tsx'
import { AddressFields } from '#platform/site/postcode/AddressFields.tsx'

export const homeNames = ['member_zipcode', 'member_address', 'member_address_detail'] as const

export type AddressValues = readonly [string, string, string]

interface Props<Name extends string> extends Part<Name> {
  names: readonly [Name, Name, Name]
  values: AddressValues
  of?: string
  required?: boolean
}

export const AddressPart = <Name extends string>(props: Props<Name>) => {
  const { names, values, message, type, ...look } = props
  const parts = { zipcode: names[0], address: names[1], detail: names[2] }
  return (
    <AddressFields
      {...look}
      value={{ zipcode: values[0], address: values[1], detail: values[2] }}
      errors={{
        zipcode: message(parts.zipcode),
        address: message(parts.address),
        detail: message(parts.detail),
      }}
      onChange={(changes) => {
        for (const [part, value] of Object.entries(changes))
          type(parts[part as keyof typeof parts], value)
      }}
    />
  )
}

interface EnglishNameProps extends UseFormRegisterReturn {
  error: string | undefined
}

export const EnglishNameField = ({ error, ...registered }: EnglishNameProps) => (
  <TextField
    label={basicFields.member_en_name.label}
    required
    placeholder="Hong Gil-dong"
    autoComplete="off"
    spellCheck={false}
    error={error}
    {...registered}
  />
)
