import {
  BasicStep,
  CompanyStep,
  EtcStep,
  type SignupInput,
  TermsStep,
} from '#accounts/api/signup.ts'
import {
  $signupPasswords,
  $signupRefusals,
  askAnew,
  completeSignup,
  readDraft,
  saveDraft,
  showStep,
  type SignupStep,
  signupSteps,
  type SignupDraft,
  type Passwords,
} from '#accounts/client/signup.ts'
import { setVerification } from '#accounts/client/verification.ts'
import { EducationSection } from '#members/api/profile-fields.ts'
import { joinEducation } from '#members/rules/education.ts'
import { blanksOf, topicFields } from '#members/rules/member-field.ts'
import { companyFields, etcFields } from '#members/rules/member-fields.ts'
import { send } from '#platform/client/client.ts'
import { ApiError } from '#platform/client/errors.ts'
import { tooManyText } from '#platform/client/too-many.ts'
import { isDocumentVersions } from '#texts/rules/versions.ts'

/** Guards against a double press. */
let isGoing = false

/**
 * Submits the sign-up. A refused field leads back to its step with the reason, and all input
 * stays. Returns a sentence for the last step if no field is to blame. `homepage` is the robots'
 * field.
 */
export const submitSignup = async (homepage: string): Promise<string | undefined> => {
  if (isGoing) return undefined
  const payload = payloadOf(readDraft(), $signupPasswords.get())
  if (typeof payload === 'string') {
    showStep(payload)
    return undefined
  }
  isGoing = true
  try {
    const { member_type } = await send('POST /v1/front/signup', { ...payload, homepage })
    setVerification('signup', undefined)
    completeSignup({ name: payload.member_name, type: member_type })
    return undefined
  } catch (error) {
    return error instanceof ApiError ? explain(error) : undefined
  } finally {
    isGoing = false
  }
}

const explain = (error: ApiError): string | undefined => {
  if (error.is('tooMany')) return tooManyText(error)
  if (error.is('documentsChanged') && isDocumentVersions(error.current)) {
    askAnew(error.current)
    return undefined
  }
  const refusals = refusalsOf(error)
  const steps = Object.keys(refusals).map(stepOf)
  const step = signupSteps.find((candidate) => steps.includes(candidate))
  if (step === undefined) return error.message
  $signupRefusals.set(refusals)
  showStep(step)
  return undefined
}

/** By field; `code` is the e-mail's code, which the payload does not contain. */
const refusalsOf = (error: ApiError): Record<string, string> => {
  if ('member_id' in error.fields) saveDraft({ freeId: undefined })
  if (!error.is('notVerified')) return { ...error.fields }
  setVerification('signup', undefined)
  return { code: '이메일 인증 시간이 지났습니다. 인증번호를 다시 받아 주세요.' }
}

const stepOf = (field: string): SignupStep => {
  if (/^(service|privacy|topic)Agree$/.test(field)) return '회원약관 동의'
  if (field.startsWith('member_edu')) return '학력정보 입력'
  if (field in etcFields) return '기타정보 입력'
  return field in companyFields ? '직장정보 입력' : '기본정보 입력'
}

/** The payload, or the first unfinished step of the draft. */
const payloadOf = (
  { terms, basicInfo, companyInfo = {}, educationInfo, etcInfo }: SignupDraft,
  passwords: Passwords,
): SignupInput | SignupStep => {
  const agreed = TermsStep.safeParse(terms)
  const { terms_version, privacy_version } = agreed.data ?? {}
  // The agreed versions are always sent (ruling 16).
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
    // Without consent, the topic is not sent (ruling 16).
    ...(!agreed.data.topicAgree && blanksOf(topicFields(etcFields))),
  }
}
