import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode, Ref, SubmitEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import {
  advance,
  readDraft,
  saveDraft,
  showStep,
  type SignupStep,
} from '#accounts/client/signup.ts'
import { BasicForm } from '#accounts/site/signup/BasicForm.tsx'
import { Buttons } from '#accounts/site/signup/Buttons.tsx'
import { EtcForm } from '#accounts/site/signup/EtcForm.tsx'
import { useStepForm } from '#accounts/site/signup/step-form.ts'
import {
  type CompanyInput,
  CompanySection,
  type EducationInput,
  EducationSection,
} from '#members/api/profile-fields.ts'
import { blanksOf } from '#members/rules/member-field.ts'
import { companyFields } from '#members/rules/member-fields.ts'
import { CompanyFields } from '#members/site/member-fields/CompanyFields.tsx'
import { blankSchool, isFilled, SchoolList } from '#members/site/member-fields/SchoolList.tsx'
import type { Office } from '#members/site/member-fields/too-young.ts'
import { say } from '#platform/rules/say.ts'
import { RequiredNote } from '#platform/site/form/Refusal.tsx'

export interface StepFormsProps {
  step: SignupStep
  office: Office
  topicNotice: ReactNode
}

const back = (to: SignupStep) => () => void showStep(to)

/** Loaded when the first step is touched. */
export const StepForms = ({ step, office, topicNotice }: StepFormsProps) => (
  <>
    {step === '직장정보 입력' ? (
      <p className="mb-2 text-small text-sub">
        {say('모두 선택 항목입니다. 해당하는 항목만 입력해 주세요.')}
      </p>
    ) : (
      <RequiredNote />
    )}
    {step === '기본정보 입력' && (
      <BasicForm office={office} onBack={back('회원약관 동의')} onDone={advance} />
    )}
    {step === '직장정보 입력' && <CompanyForm />}
    {step === '학력정보 입력' && <EducationForm />}
    {step === '기타정보 입력' && (
      <EtcForm topicNotice={topicNotice} onBack={back('학력정보 입력')} />
    )}
  </>
)

interface FormProps {
  element: Ref<HTMLFormElement>
  submit: (event: SubmitEvent) => Promise<void>
  children: ReactNode
}

const StepForm = ({ element, submit, children }: FormProps) => (
  <form method="post" noValidate ref={element} onSubmit={(event) => void submit(event)}>
    {children}
  </form>
)

const blank = blanksOf(companyFields)

const company = {
  keep: (companyInfo: CompanyInput) => saveDraft({ companyInfo }),
  isField: (name: string): name is keyof typeof blank => name in blank,
}

const CompanyForm = () => {
  const form = useForm({
    resolver: zodResolver(CompanySection),
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: { ...blank, ...readDraft().companyInfo },
  })
  const { element, message, type } = useStepForm(form, company)
  const { member_zipcode = '', ...home } = readDraft().basicInfo ?? {}
  return (
    <StepForm element={element} submit={form.handleSubmit(advance)}>
      <fieldset className="form-rows">
        <legend className="sr-only">{say('직장정보 입력')}</legend>
        <CompanyFields
          control={form.control}
          register={form.register}
          home={[member_zipcode, home.member_address ?? '', home.member_address_detail ?? '']}
          message={message}
          type={type}
        />
      </fieldset>
      <Buttons onBack={back('기본정보 입력')} />
    </StepForm>
  )
}

const education = {
  keep: (educationInfo: EducationInput) => saveDraft({ educationInfo }),
  isField: (name: string): name is 'schools' => name.startsWith('member_edu'),
}

const EducationForm = () => {
  const form = useForm({
    resolver: zodResolver(EducationSection),
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: { schools: readDraft().educationInfo?.schools ?? [blankSchool] },
  })
  const schools = useWatch({ control: form.control, name: 'schools' })
  const { element, tries } = useStepForm(form, {
    ...education,
    sayElsewhere: (name) => {
      // The schema says which school is wrong.
      if (education.isField(name)) void form.trigger()
      return education.isField(name)
    },
  })
  return (
    <StepForm element={element} submit={form.handleSubmit(advance)}>
      <SchoolList form={form} tries={tries} />
      <Buttons onBack={back('직장정보 입력')} blocked={!schools.every(isFilled)} />
    </StepForm>
  )
}
