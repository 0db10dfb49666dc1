import { RequiredNote } from '#platform/site/form/RequiredNote.tsx'
import type { Office } from '#members/site/member-fields/too-young.ts'
import { BasicForm } from '#accounts/site/signup/BasicForm.tsx'
import { CompanyForm } from '#accounts/site/signup/CompanyForm.tsx'
import { EducationForm } from '#accounts/site/signup/EducationForm.tsx'
import { EtcForm } from '#accounts/site/signup/EtcForm.tsx'
import { advance, showStep, type SignupStep } from '#platform/client/stores/signup.ts'
import type { ReactNode } from 'react'

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
