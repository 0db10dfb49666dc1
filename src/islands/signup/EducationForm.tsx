import { SchoolFields } from '#islands/form/SchoolFields.tsx'
import { useFirstWrong } from '#islands/form/use-first-wrong.ts'
import { Buttons } from '#islands/signup/Buttons.tsx'
import { useRefusals } from '#islands/signup/use-refusals.ts'
import { EducationStep } from '#contract/signup.schema.ts'
import { homeCountry } from '#rules/countries.ts'
import { type Education, mostSchools } from '#rules/education.ts'
import { readDraft, saveDraft } from '#stores/signup.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Plus, Trash2 } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { Controller, useFieldArray, useForm, useWatch } from 'react-hook-form'

interface Props {
  onBack: () => void
  onDone: () => void
}

const blank = { school: '', degree: '', major: '', year: '', country: homeCountry }

const isFilled = (school: Education): boolean =>
  Object.values(school).every((value) => value !== '')

export const EducationForm = ({ onBack, onDone }: Props) => {
  const { control, subscribe, handleSubmit, formState, trigger, getValues } = useForm({
    resolver: zodResolver(EducationStep),
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: { schools: readDraft().educationInfo?.schools ?? [blank] },
  })
  const { fields, append, remove } = useFieldArray({ control, name: 'schools' })
  const schools = useWatch({ control, name: 'schools' })
  const { errors, submitCount } = formState

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft({ educationInfo: values }),
      }),
    [subscribe],
  )

  const refused = useRefusals(useCallback((field) => field.startsWith('member_edu'), []))
  useEffect(() => {
    if (refused > 0) void trigger()
  }, [refused, trigger])
  const element = useFirstWrong(submitCount + refused)

  const add = () => {
    append(blank, { shouldFocus: false })
  }

  return (
    <form
      method="post"
      noValidate
      ref={element}
      onSubmit={(event) => void handleSubmit(onDone)(event)}
    >
      {fields.map(({ id }, index) => (
        <fieldset className="mb-4" key={id}>
          <legend className="flex w-full items-center justify-between pb-2 text-h4 font-bold text-brand">
            학력 {index + 1}
          </legend>
          <div className="form-rows">
            <Controller
              control={control}
              name={`schools.${index}`}
              render={({ field: { onChange } }) => (
                <SchoolFields
                  value={schools[index] ?? blank}
                  errors={{
                    school: errors.schools?.[index]?.school?.message,
                    major: errors.schools?.[index]?.major?.message,
                    degree: errors.schools?.[index]?.degree?.message,
                    year: errors.schools?.[index]?.year?.message,
                    country: errors.schools?.[index]?.country?.message,
                  }}
                  onChange={(changes) => onChange({ ...getValues(`schools.${index}`), ...changes })}
                />
              )}
            />
          </div>
          {index > 0 && (
            <button
              className="mt-2 button-line"
              type="button"
              aria-label={`학력 ${index + 1} 삭제`}
              onClick={() => remove(index)}
            >
              <Trash2 className="size-2" aria-hidden="true" />
              학력 {index + 1} 삭제
            </button>
          )}
        </fieldset>
      ))}
      <button
        className="button-line w-full border-dashed"
        type="button"
        disabled={fields.length >= mostSchools}
        onClick={add}
      >
        <Plus className="size-2" aria-hidden="true" />
        학력 추가
      </button>
      <Buttons onBack={onBack} blocked={!schools.every(isFilled)} />
    </form>
  )
}
