import { TextField } from '#platform/site/form/Field.tsx'
import { SelectField } from '#platform/site/form/SelectField.tsx'
import { otherPosition, positions } from '#members/rules/member-types.ts'
import { useState } from 'react'

interface Props {
  label: string
  value: string
  onChange: (position: string) => void
  error: string | undefined
  /** The longest position in UTF-16 units. */
  most: number
}

const isListed = (position: string): boolean => positions.some((listed) => listed === position)

/** A position from the list, or one's own words, which are sent instead (spec part 5). */
export const PositionField = ({ label, value, onChange, error, most }: Props) => {
  const [other, setOther] = useState(value !== '' && !isListed(value))
  return (
    <>
      <SelectField
        label={label}
        choices={positions}
        empty="선택 안 함"
        value={other ? otherPosition : value}
        error={other ? undefined : error}
        onChange={({ target }) => {
          setOther(target.value === otherPosition)
          onChange(target.value === otherPosition ? '' : target.value)
        }}
      />
      {other && (
        <TextField
          label={`${label} 직접입력`}
          fit="name"
          maxLength={most}
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  )
}
