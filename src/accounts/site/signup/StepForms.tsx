import { BasicForm } from '#accounts/site/signup/BasicForm.tsx'
import { Buttons } from '#accounts/site/signup/Buttons.tsx'
import { EducationForm } from '#accounts/site/signup/EducationForm.tsx'
import { EtcForm } from '#accounts/site/signup/EtcForm.tsx'
import { useFieldRefusals } from '#accounts/site/signup/use-steps.ts'
import { CompanySection } from '#members/api/profile-fields.ts'
import { blanksOf } from '#members/rules/member-field.ts'
import { companyFields } from '#members/rules/member-fields.ts'
import { CompanyFields } from '#members/site/member-fields/CompanyFields.tsx'
import type { Office } from '#members/site/member-fields/too-young.ts'
import {
  advance,
  readDraft,
  saveDraft,
  showStep,
  type SignupStep,
} from '#platform/client/stores/signup.ts'
import { RequiredNote } from '#platform/site/form/Refusal.tsx'
import { useFirstWrong } from '#platform/site/form/use-first-wrong.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'

export interface StepFormsProps {
  step: SignupStep
  office: Office
  topicNotice: ReactNode
}

const back = (to: SignupStep) => () => void showStep(to)

/** The steps that ask for something; fetched when the first has been touched. */
export const StepForms = ({ step, office, topicNotice }: StepFormsProps) => (
  <>
    {step === '직장정보 입력' ? (
      <p className="mb-2 text-small text-sub">모두 선택 항목입니다. 해당하는 것만 입력해 주세요.</p>
    ) : (
      <RequiredNote />
    )}
    {step === '기본정보 입력' && (
      <BasicForm office={office} onBack={back('회원약관 동의')} onDone={advance} />
    )}
    {step === '직장정보 입력' && <CompanyForm onBack={back('기본정보 입력')} onDone={advance} />}
    {step === '학력정보 입력' && <EducationForm onBack={back('직장정보 입력')} onDone={advance} />}
    {step === '기타정보 입력' && (
      <EtcForm topicNotice={topicNotice} onBack={back('학력정보 입력')} />
    )}
  </>
)

interface Props {
  onBack: () => void
  onDone: () => void
}

const CompanyForm = ({ onBack, onDone }: Props) => {
  const { element, submit, control, register, home, message, type } = useCompanyForm(onDone)
  return (
    <form method="post" noValidate ref={element} onSubmit={submit}>
      <fieldset className="form-rows">
        <legend className="sr-only">직장정보 입력</legend>
        <CompanyFields
          control={control}
          register={register}
          home={home}
          message={message}
          type={type}
        />
      </fieldset>
      <Buttons onBack={onBack} />
    </form>
  )
}

const blank = blanksOf(companyFields)

type FieldName = keyof typeof blank
const isField = (name: string): name is FieldName => name in blank

/** What the workplace step holds and does. */
const useCompanyForm = (onDone: () => void) => {
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
