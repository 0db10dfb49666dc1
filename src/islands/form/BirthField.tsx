import { FieldGroup } from '#islands/form/Field.tsx'
import { daysInMonth } from '#rules/birth.ts'
import { seoulDay } from '#rules/days.ts'
import { useState } from 'react'

/** As they stand in the selects; empty until chosen. */
export interface Birth {
  year: string
  month: string
  day: string
}

interface Props {
  value: Birth
  onChange: (birth: Birth) => void
  error: string | undefined
  hint?: string | undefined
}

const range = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index)

const parts = [
  { key: 'year', unit: '년', label: '출생 연도', autoComplete: 'bday-year' },
  { key: 'month', unit: '월', label: '출생 월', autoComplete: 'bday-month' },
  { key: 'day', unit: '일', label: '출생 일', autoComplete: 'bday-day' },
] as const

/** A month before its year counts as one of a leap year. */
const daysOf = ({ year, month }: Birth): number =>
  month === '' ? 31 : daysInMonth(year === '' ? 2000 : Number(year), Number(month))

/** Three lists; the days follow the month and the leap year, and a day that is no more becomes the month's last. */
export const BirthField = ({ value, onChange, error, hint }: Props) => {
  const [thisYear] = useState(() => Number(seoulDay(new Date()).slice(0, 4)))
  const choices = {
    year: range(thisYear - 110, 111).toReversed(),
    month: range(1, 12),
    day: range(1, daysOf(value)),
  }

  const change = (changes: Partial<Birth>) => {
    const next = { ...value, ...changes }
    const last = daysOf(next)
    onChange({ ...next, day: Number(next.day) > last ? String(last) : next.day })
  }

  return (
    <FieldGroup label="생년월일" required error={error} hint={hint}>
      {(described) => (
        <div className="grid grid-cols-[1.3fr_1fr_1fr] gap-1 pad:max-w-[48rem]">
          {parts.map(({ key, unit, label, autoComplete }) => (
            <select
              className="control"
              key={key}
              aria-label={label}
              aria-required
              autoComplete={autoComplete}
              value={value[key]}
              onChange={({ target }) => change({ [key]: target.value })}
              {...described}
            >
              <option value="">{unit}</option>
              {choices[key].map((choice) => (
                <option key={choice} value={String(choice)}>
                  {choice}
                  {unit}
                </option>
              ))}
            </select>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
