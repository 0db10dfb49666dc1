import { Buttons } from '#accounts/site/signup/Buttons.tsx'
import { useRefusals } from '#accounts/site/signup/use-steps.ts'
import { EducationSection } from '#members/api/profile-fields.ts'
import { blankSchool, isFilled, SchoolList } from '#members/site/member-fields/SchoolList.tsx'
import { readDraft, saveDraft } from '#platform/client/stores/signup.ts'
import { useFirstWrong } from '#platform/site/form/use-first-wrong.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'

interface Props {
  onBack: () => void
  onDone: () => void
}

export const EducationForm = ({ onBack, onDone }: Props) => {
  const form = useForm({
    resolver: zodResolver(EducationSection),
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: { schools: readDraft().educationInfo?.schools ?? [blankSchool] },
  })
  const { control, subscribe, handleSubmit, trigger } = form
  const schools = useWatch({ control, name: 'schools' })

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
  const tries = form.formState.submitCount + refused
  const element = useFirstWrong(tries)

  return (
    <form
      method="post"
      noValidate
      ref={element}
      onSubmit={(event) => void handleSubmit(onDone)(event)}
    >
      <SchoolList form={form} tries={tries} />
      <Buttons onBack={onBack} blocked={!schools.every(isFilled)} />
    </form>
  )
}
