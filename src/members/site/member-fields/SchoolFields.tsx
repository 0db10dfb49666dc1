import { type ComponentProps, useId, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { EducationInput, EducationSection } from '#members/api/profile-fields.ts'
import { degrees } from '#members/rules/member-types.ts'
import { PhoneField } from '#members/site/member-fields/PhoneField.tsx'
import { SelectField } from '#members/site/member-fields/SelectField.tsx'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { countries } from '#platform/rules/countries.ts'
import { seoulYear } from '#platform/rules/days.ts'
import { say } from '#platform/rules/say.ts'
import { normalTyped } from '#platform/rules/typed-text.ts'
import { Field, TextField } from '#platform/site/form/Field.tsx'

export type EducationForm = UseFormReturn<
  EducationInput,
  unknown,
  z.output<typeof EducationSection>
>

type Key = keyof EducationInput['schools'][number]

interface Props {
  form: Pick<EducationForm, 'control' | 'register' | 'formState'>
  place: number
  isShown: (key: Key) => boolean
  onTouch: (key: Key) => void
}

/** This Seoul year and the 99 before it (ruling 34). */
const lastHundredYears = (): string[] => {
  const year = seoulYear(siteNow())
  return Array.from({ length: 100 }, (_, index) => String(year - index))
}

export const SchoolFields = ({ form, place, isShown, onTouch }: Props) => {
  const { control, formState } = form
  const message = (key: Key) =>
    isShown(key) ? formState.errors.schools?.[place]?.[key]?.message : undefined
  const register = (key: Key) =>
    form.register(`schools.${place}.${key}`, { onChange: () => onTouch(key) })
  return (
    <>
      <TextField label="학교" required error={message('school')} {...register('school')} />
      <TextField label="전공" required error={message('major')} {...register('major')} />
      <SelectField
        label="학위"
        required
        choices={degrees}
        empty="선택"
        error={message('degree')}
        {...register('degree')}
      />
      <Controller
        control={control}
        name={`schools.${place}.year`}
        render={({ field: { value, onChange } }) => (
          <YearField
            value={value}
            error={message('year')}
            onChange={(year) => {
              onTouch('year')
              onChange(year)
            }}
          />
        )}
      />
      <SelectField
        label="국가"
        required
        choices={countries()}
        error={message('country')}
        {...register('country')}
      />
    </>
  )
}

interface YearProps {
  value: string
  error: string | undefined
  onChange: (year: string) => void
}

const YearField = ({ value, error, onChange }: YearProps) => {
  const list = useId()
  const [years] = useState(lastHundredYears)
  return (
    <Field
      label="졸업년도"
      required
      error={error}
      hint="재학 중이면 졸업 예정 연도를 입력해 주세요."
    >
      {(control) => (
        <>
          <input
            className="control w-[14rem] tabular-nums"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={say('숫자 4자리')}
            list={list}
            {...control}
            value={value}
            onChange={({ target }) => onChange(normalTyped(target.value).replaceAll(/\D/g, ''))}
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

export const CellField = (field: Omit<ComponentProps<typeof PhoneField>, 'label'>) => (
  <PhoneField label="휴대폰 번호" required autoComplete="tel-national" {...field} />
)
