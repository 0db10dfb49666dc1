import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { text, typedLine } from '#platform/api/fields.ts'
import { roles } from '#staff/rules/staff.ts'

const LoginStatus = z.object({
  /** `setup`: must register a second factor; `password`: must still show one; `in`: logged in. */
  stage: z.enum(['setup', 'password', 'in']),
  staff_name: z.string(),
  passkey: z.boolean(),
  totp: z.boolean(),
  /** Only on a demo site: the authenticator's present code, and the seconds it stays valid. */
  demo_code: z.object({ code: z.string(), left: z.number() }).optional(),
})

/** Normalised, so that the same letters match however a keyboard composed them. */
const typedPassword = z.string().max(1000).normalize('NFC')

/**
 * A new password has 12 to 128 characters of any kind, as a reader counts them. Older passwords
 * stay valid.
 */
export const staffPassword = typedPassword.refine((password) => {
  const { length } = Array.from(password)
  return length >= 12 && length <= 128
}, '비밀번호는 12~128자로 입력해 주세요.')

const Invitation = z.object({
  staff_id: z.string(),
  staff_name: z.string(),
  roles: z.array(z.enum(roles)),
})
const Code = z.object({ code: text(40) })
/** WebAuthn's own messages, which its library checks (W3C WebAuthn Level 3). */
const WebAuthn = z.looseObject({})
const Options = z.object({ options: WebAuthn })
/** Shown once; empty if there are codes already. */
const Codes = z.object({ recovery_codes: z.array(z.string()) })
const Offer = z.object({ secret: z.string(), uri: z.string() })

export type LoginStatus = z.output<typeof LoginStatus>
export type Invitation = z.output<typeof Invitation>
export type Codes = z.output<typeof Codes>
export type Offer = z.output<typeof Offer>

const nothing = z.object({})

export const login = define('POST /v1/console/login/password', {
  access: 'login',
  summary: 'A staff account’s password; the second factor comes next',
  input: z.object({ staff_id: typedLine(100), password: typedPassword }),
  answer: LoginStatus,
  errors: ['loginFailed', 'loginLimited', 'tooMany'],
})

export const loginStatus = define('GET /v1/console/login/status', {
  access: 'login',
  summary: 'Where this browser stands on the way in',
  answer: LoginStatus,
  errors: ['staffSessionOver'],
})

export const invitation = define('POST /v1/console/login/invitation', {
  access: 'login',
  summary: 'Whom an invitation is for',
  input: z.object({ token: text(100) }),
  answer: Invitation,
  errors: ['invitationOver', 'tooMany'],
})

export const accept = define('POST /v1/console/login/accept', {
  access: 'login',
  summary: 'Accept an invitation by setting a password; a second factor is set next',
  input: z.object({ token: text(100), password: staffPassword }),
  answer: LoginStatus,
  errors: ['invitationOver', 'weakPassword', 'tooMany'],
})

export const totp = define('POST /v1/console/login/totp', {
  access: 'login',
  summary: 'Show a code of the authenticator app',
  input: Code,
  answer: nothing,
  errors: ['staffSessionOver', 'factorWrong', 'tooMany'],
})

export const recovery = define('POST /v1/console/login/recovery', {
  access: 'login',
  summary: 'Use one of the ten recovery codes',
  input: Code,
  answer: nothing,
  errors: ['staffSessionOver', 'factorWrong', 'tooMany'],
})

export const passkeyOptions = define('POST /v1/console/login/passkeyOptions', {
  access: 'login',
  summary: 'What a passkey is to sign',
  answer: Options,
  errors: ['staffSessionOver'],
})

export const passkey = define('POST /v1/console/login/passkey', {
  access: 'login',
  summary: 'Show a passkey',
  input: z.object({ response: WebAuthn }),
  answer: nothing,
  errors: ['staffSessionOver', 'factorWrong', 'tooMany'],
})

export const offerTotp = define('POST /v1/console/login/offerTotp', {
  access: 'login',
  summary: 'A new secret for an authenticator app',
  answer: Offer,
  errors: ['staffSessionOver', 'factorNeeded'],
})

export const confirmTotp = define('POST /v1/console/login/confirmTotp', {
  access: 'login',
  summary: 'Confirm that secret by its first code',
  input: Code,
  answer: Codes,
  errors: ['staffSessionOver', 'factorNeeded', 'factorWrong', 'tooMany'],
})

export const newPasskeyOptions = define('POST /v1/console/login/newPasskeyOptions', {
  access: 'login',
  summary: 'What a new passkey is made from',
  answer: Options,
  errors: ['staffSessionOver', 'factorNeeded'],
})

export const addPasskey = define('POST /v1/console/login/addPasskey', {
  access: 'login',
  summary: 'Keep a new passkey',
  input: z.object({ response: WebAuthn, label: text(50) }),
  answer: Codes,
  errors: ['staffSessionOver', 'factorNeeded', 'factorWrong'],
})
