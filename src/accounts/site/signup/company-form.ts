import { CompanySection } from '#members/api/profile-fields.ts'
import { blanksOf } from '#members/rules/member-field.ts'
import { companyFields } from '#members/rules/member-fields.ts'
import { useFirstWrong } from '#platform/site/form/use-first-wrong.ts'
import { useFieldRefusals } from '#accounts/site/signup/use-refusals.ts'
import { readDraft, saveDraft } from '#platform/client/stores/signup.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'

const blank = blanksOf(companyFields)

type FieldName = keyof typeof blank
const isField = (name: string): name is FieldName => name in blank

/** What the workplace step holds and does. */
export const useCompanyForm = (onDone: () => void) => {
  const form = useForm({
    resolver: zodResolver(CompanySection),
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: { ...blank, ...readDraft().companyInfo },
  })
  const { setError, setValue, subscribe, handleSubmit } = form
  const { errors, submitCount } = form.formState

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft({ companyInfo: values }),
      }),
    [subscribe],
  )

  const refused = useFieldRefusals(isField, setError)
  const submit = handleSubmit(onDone)

  const { basicInfo } = readDraft()

  return {
    control: form.control,
    register: form.register,
    home: [
      basicInfo?.member_zipcode ?? '',
      basicInfo?.member_address ?? '',
      basicInfo?.member_address_detail ?? '',
    ] as const,
    element: useFirstWrong(submitCount + refused),
    submit: (event: React.SyntheticEvent) => void submit(event),
    message: (name: FieldName) => errors[name]?.message,
    type: (name: FieldName, value: string) =>
      setValue(name, value, { shouldValidate: true, shouldDirty: true }),
  }
}
