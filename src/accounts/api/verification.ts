import { call } from '#platform/api/call.ts'
import type { SendAnswer, SendInput, VerifyInput } from '#accounts/api/verification.schema.ts'

export const sendEmailVerification = call<SendInput, SendAnswer>(
  'POST',
  '/v1/front/sendEmailVerification',
)
export const verifyCode = call<VerifyInput, Record<string, never>>('POST', '/v1/front/verifyCode')
