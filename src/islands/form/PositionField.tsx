import { TextField } from '#islands/form/Field.tsx'
import { SelectField } from '#islands/form/SelectField.tsx'
import { otherPosition, positions } from '#rules/member-types.ts'
import { useState } from 'react'

interface Props {
  value: string
  onChange: (position: string) => void
  error: string | undefined
}

const isListed = (position: string): boolean => positions.some((listed) => listed === position)

/** A position from the list, or one's own words, which are sent instead (spec part 5). */
export const PositionField = ({ value, onChange, error }: Props) => {
  const [other, setOther] = useState(value !== '' && !isListed(value))
  return (
    <>
      <SelectField
        label="직위"
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
          label="직위 직접입력"
          fit="name"
          maxLength={50}
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  )
}
