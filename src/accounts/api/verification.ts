import { z } from 'zod'
import { memberEmail } from '#members/api/member-fields.ts'
import { define } from '#platform/api/call.ts'
import { line } from '#platform/api/fields.ts'

/** A code for one purpose opens nothing else (ruling 12). */
export const purposes = ['signup', 'findid', 'findpw', 'profile', 'withdraw', 'register'] as const
const purpose = z.enum(purposes).default('signup')
export type Purpose = z.output<typeof purpose>

const SendAnswer = z.object({
  /** `expires_at` is ISO UTC; `seconds` are left by the server's clock. */
  expires_at: z.iso.datetime(),
  seconds: z.number(),
})

export type SendAnswer = z.output<typeof SendAnswer>

export const sendEmailVerification = define('POST /v1/front/sendEmailVerification', {
  access: 'public',
  summary: 'Mail a six-digit code to an address (ruling 12)',
  input: z.object({ email: memberEmail, purpose }),
  answer: SendAnswer,
  errors: ['tooMany', 'mailNotSent', 'mailDelayed'],
})

export const verifyCode = define('POST /v1/front/verifyCode', {
  access: 'public',
  summary: 'Show that one reads an address: valid for 30 minutes in this browser (ruling 13)',
  input: z.object({
    email: memberEmail,
    code: line().max(20, '인증번호가 일치하지 않습니다.'),
    purpose,
  }),
  answer: z.object({}),
  errors: ['codeMismatch', 'codeOver'],
})
