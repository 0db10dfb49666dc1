import { type ComponentProps, useState } from 'react'
import { daysInMonth, leastAge } from '#members/rules/member-field.ts'
import type { Part } from '#members/site/member-fields/TypedFields.tsx'
import { useTypedNumber } from '#members/site/member-fields/use-typed-number.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { seoulYear } from '#platform/rules/days.ts'
import { isEnglish, sayOwn } from '#platform/rules/say.ts'
import { FieldGroup } from '#platform/site/form/Field.tsx'

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

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

const parts = [
  { key: 'year', unit: '년', label: '출생 연도', autoComplete: 'bday-year' },
  { key: 'month', unit: '월', label: '출생 월', autoComplete: 'bday-month' },
  { key: 'day', unit: '일', label: '출생 일', autoComplete: 'bday-day' },
] as const

/** Assumes a leap year until the year is chosen. */
const daysOf = ({ year, month }: Birth): number =>
  month === '' ? 31 : daysInMonth(year === '' ? 2000 : Number(year), Number(month))

/** Birth years of everybody old enough to join (ruling 14), latest first. */
const yearsNow = (): number[] => {
  const youngest = seoulYear(siteNow()) - leastAge
  return range(youngest - 96, youngest).toReversed()
}

const BirthField = ({ value, onChange, error, hint }: Props) => {
  const [years] = useState(yearsNow)
  const choices = { year: years, month: range(1, 12), day: range(1, daysOf(value)) }

  const change = (changes: Partial<Birth>) => {
    const next = { ...value, ...changes }
    const last = daysOf(next)
    onChange({ ...next, day: Number(next.day) > last ? String(last) : next.day })
  }

  return (
    <FieldGroup label="생년월일" required error={error} hint={hint}>
      {(described) => (
        <div className="grid gap-1 room:grid-cols-[1.3fr_1fr_1fr] card:max-w-[40rem]">
          {parts.map(({ key, ...part }) => (
            <NumberList
              key={key}
              {...part}
              choices={choices[key]}
              value={value[key]}
              onChoose={(choice) => change({ [key]: choice })}
              {...described}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

interface ListProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  label: string
  unit: string
  value: string
  choices: readonly number[]
  onChoose: (choice: string) => void
}

const NumberList = ({ label, unit, value, choices, onChoose, ...select }: ListProps) => {
  // Keeps a year entered by the office that the list does not offer.
  const isOther = value !== '' && !choices.includes(Number(value))
  const all = isOther ? [Number(value), ...choices] : choices
  return (
    <select
      className="control"
      aria-label={sayOwn(label)}
      aria-required
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      onKeyDown={useTypedNumber(all, onChoose)}
      {...select}
    >
      <option value="">{sayOwn(unit)}</option>
      {all.map((choice) => (
        <option key={choice} value={String(choice)}>
          {choice}
          {!isEnglish() && unit}
        </option>
      ))}
    </select>
  )
}

export const birthNames = ['member_birth_year', 'member_birth_month', 'member_birth_date'] as const

interface BirthPartProps extends Part<(typeof birthNames)[number]> {
  values: readonly [unknown, unknown, unknown]
  hint?: string
}

export const BirthPart = ({ values, hint, message, type }: BirthPartProps) => {
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
