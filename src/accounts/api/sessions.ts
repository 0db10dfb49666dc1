import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { text, typedLine } from '#platform/api/fields.ts'

/** Only bounded in length: a wrong id or password is refused by rule, not as malformed input. */
const LoginInput = z.object({
  member_id: typedLine(100),
  member_password: z.string().max(200),
})

const LoginAnswer = z.object({
  member_name: z.string(),
  member_pk: z.number(),
  access_token: z.string(),
  refresh_token: z.string(),
})

const RequestTokenAnswer = z.object({
  access_token: z.string(),
  /** Replaces the one sent. The part before the first dot stays for the whole session. */
  refresh_token: z.string(),
})

export type LoginInput = z.input<typeof LoginInput>
export type LoginAnswer = z.output<typeof LoginAnswer>
export type RequestTokenAnswer = z.output<typeof RequestTokenAnswer>

export const login = define('POST /v1/front/login', {
  access: 'public',
  summary: 'Log in; ends the member’s earlier session (ruling 10)',
  input: LoginInput,
  answer: LoginAnswer,
  errors: ['loginFailed', 'loginLimited', 'tooMany'],
})

export const logout = define('POST /v1/front/logout', {
  access: 'member',
  summary: 'End the session',
  answer: z.object({}),
})

export const requestToken = define('POST /v1/front/requestToken', {
  access: 'public',
  summary:
    'A new access token, and the next refresh token, for a refresh token; that one ends, and presented again more than 30 seconds later it ends the session',
  input: z.object({ refresh_token: text(200) }),
  answer: RequestTokenAnswer,
  errors: ['sessionOver', 'loggedInElsewhere'],
})
