import { BirthField } from '#members/site/member-fields/BirthField.tsx'
import type { Part } from '#members/site/member-fields/part.ts'

export const birthNames = ['member_birth_year', 'member_birth_month', 'member_birth_date'] as const

interface Props extends Part<(typeof birthNames)[number]> {
  /** Year, month and day as they stand in the form. */
  values: readonly [unknown, unknown, unknown]
  hint?: string
}

export const BirthPart = ({ values, hint, message, type }: Props) => {
  const [year, month, day] = values.map(String)
  return (
    <BirthField
      value={{ year: year ?? '', month: month ?? '', day: day ?? '' }}
      hint={hint}
      error={birthNames.map(message).find((text) => text !== undefined)}
      onChange={(birth) => {
        if (birth.year !== year) type('member_birth_year', birth.year)
        if (birth.month !== month) type('member_birth_month', birth.month)
        if (birth.day !== day) type('member_birth_date', birth.day)
      }}
    />
  )
}
