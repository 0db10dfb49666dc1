import { Field, TextField } from '#islands/form/Field.tsx'
import { SelectField } from '#islands/form/SelectField.tsx'
import { countries } from '#rules/countries.ts'
import { seoulDay } from '#rules/days.ts'
import type { Education } from '#rules/education.ts'
import { degrees } from '#rules/member-types.ts'
import { useId, useState } from 'react'

interface Props {
  value: Education
  onChange: (changes: Partial<Education>) => void
  errors: Partial<Record<keyof Education, string | undefined>>
}

/** This Seoul year and the 99 before it (ruling 34). */
const lastHundredYears = (): string[] => {
  const year = Number(seoulDay(new Date()).slice(0, 4))
  return Array.from({ length: 100 }, (_, index) => String(year - index))
}

/** One school of a member's education. */
export const SchoolFields = ({ value, onChange, errors }: Props) => (
  <>
    <TextField
      label="학교"
      required
      maxLength={100}
      value={value.school}
      error={errors.school}
      onChange={({ target }) => onChange({ school: target.value })}
    />
    <TextField
      label="전공"
      required
      maxLength={100}
      value={value.major}
      error={errors.major}
      onChange={({ target }) => onChange({ major: target.value })}
    />
    <SelectField
      label="학위"
      required
      choices={degrees}
      empty="선택"
      value={value.degree}
      error={errors.degree}
      onChange={({ target }) => onChange({ degree: target.value })}
    />
    <YearField value={value.year} error={errors.year} onChange={(year) => onChange({ year })} />
    <SelectField
      label="국가"
      required
      choices={countries}
      value={value.country}
      error={errors.country}
      onChange={({ target }) => onChange({ country: target.value })}
    />
  </>
)

interface YearProps {
  value: string
  error: string | undefined
  onChange: (year: string) => void
}

/** Typed, or chosen from the list that the browser opens. */
const YearField = ({ value, error, onChange }: YearProps) => {
  const list = useId()
  const [years] = useState(lastHundredYears)
  return (
    <Field
      label="졸업년도"
      required
      error={error}
      hint="재학 중이시면 졸업 예정 연도를 입력해 주세요."
    >
      {(control) => (
        <>
          <input
            className="control tabular-nums pad:max-w-[36rem]"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="숫자 4자리"
            maxLength={4}
            list={list}
            {...control}
            value={value}
            onChange={({ target }) =>
              onChange(target.value.normalize('NFKC').replaceAll(/\D/g, ''))
            }
          />
          <datalist id={list}>
            {years.map((year) => (
              <option key={year} value={year} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
