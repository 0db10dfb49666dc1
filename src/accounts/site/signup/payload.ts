import { EducationSection } from '#members/api/profile-fields.ts'
import {
  BasicStep,
  CompanyStep,
  EtcStep,
  type SignupInput,
  TermsStep,
} from '#accounts/api/signup.ts'
import { joinEducation } from '#members/rules/education.ts'
import { blanksOf, topicFields } from '#members/rules/member-field.ts'
import { etcFields } from '#members/rules/member-fields.ts'
import type { SignupDraft, SignupStep } from '#platform/client/stores/signup.ts'
import type { Passwords } from '#platform/client/stores/signup.ts'

/** The draft as the payload, or the first step that is not finished: somebody may have come here with half a draft. */
export const payloadOf = (
  { terms, basicInfo, companyInfo = {}, educationInfo, etcInfo }: SignupDraft,
  passwords: Passwords,
): SignupInput | SignupStep => {
  const agreed = TermsStep.safeParse(terms)
  const { terms_version, privacy_version } = agreed.data ?? {}
  // What was agreed to is always said (ruling 16).
  if (!agreed.success || !terms_version || !privacy_version) return '회원약관 동의'
  const basic = BasicStep.safeParse({ ...basicInfo, ...passwords })
  if (!basic.success) return '기본정보 입력'
  const company = CompanyStep.safeParse(companyInfo)
  if (!company.success) return '직장정보 입력'
  const education = EducationSection.safeParse(educationInfo)
  if (!education.success) return '학력정보 입력'
  const etc = EtcStep.safeParse(etcInfo)
  if (!etc.success) return '기타정보 입력'
  return {
    ...agreed.data,
    ...basic.data,
    ...company.data,
    member_edu: joinEducation(education.data.schools),
    ...etc.data,
    // Nothing leaves the browser that was not agreed to (ruling 16).
    ...(!agreed.data.topicAgree && blanksOf(topicFields(etcFields))),
  }
}
