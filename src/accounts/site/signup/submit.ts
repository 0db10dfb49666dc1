import { send } from '#platform/client/client.ts'
import { ApiError } from '#platform/client/errors.ts'
import { tooManyText } from '#platform/client/too-many.ts'
import { isDocumentVersions } from '#texts/rules/versions.ts'
import { payloadOf } from '#accounts/site/signup/payload.ts'
import { companyFields, etcFields } from '#members/rules/member-fields.ts'
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
} from '#platform/client/stores/signup.ts'
import { setVerification } from '#platform/client/stores/verification.ts'

/**
 * Becomes a member. What the server refuses leads back to the step with the field, which says why; everything typed
 * stays. Answers a sentence for the last step where no field is to blame. `homepage` is what a robot filled in.
 */
export const submitSignup = async (homepage: string): Promise<string | undefined> => {
  const payload = payloadOf(readDraft(), $signupPasswords.get())
  if (typeof payload === 'string') {
    showStep(payload)
    return undefined
  }
  try {
    const { member_type } = await send('POST /v1/front/signup', { ...payload, homepage })
    setVerification('signup', undefined)
    completeSignup({ name: payload.member_name, type: member_type })
    return undefined
  } catch (error) {
    return error instanceof ApiError ? explain(error) : undefined
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

/** By field; `code` is the e-mail's code, which is no field of the payload. */
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
