import type { Part } from '#members/site/member-fields/TypedFields.tsx'
import { AddressFields } from '#platform/site/postcode/AddressFields.tsx'
import { TextField } from '#platform/site/form/Field.tsx'
import { basicFields } from '#members/rules/member-fields.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'

export const homeNames = ['member_zipcode', 'member_address', 'member_address_detail'] as const

interface Props extends Part<(typeof homeNames)[number]> {
  values: readonly [string, string, string]
}

export const HomePart = ({ values: [zipcode, address, detail], message, type }: Props) => (
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

interface EnglishNameProps extends UseFormRegisterReturn {
  error: string | undefined
}

/** The name in Latin letters, as certificates have it. */
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
