import { z } from 'zod'
import { memberPassword } from '#accounts/api/new-password.ts'
import { memberEmail, memberName, typedMemberId } from '#members/api/member-fields.ts'
import { define } from '#platform/api/call.ts'

const FindIdAnswer = z.object({
  /** Null if name and address are right but have no id (spec part 8). */
  member_id: z.string().nullable(),
})

export type FindIdAnswer = z.output<typeof FindIdAnswer>

export const findMemberId = define('POST /v1/front/findMemberId', {
  access: 'public',
  summary: 'The id behind a name and a verified address',
  input: z.object({ member_name: memberName, member_email: memberEmail }),
  answer: FindIdAnswer,
  errors: ['notVerified', 'nameMismatch', 'tooMany'],
})

export const findMemberPassword = define('POST /v1/front/findMemberPassword', {
  access: 'public',
  summary: 'Grants one password change for an id and its verified address (ruling 13)',
  input: z.object({ member_id: typedMemberId, member_email: memberEmail }),
  answer: z.object({}),
  errors: ['notVerified', 'idMismatch', 'tooMany'],
})

export const resetPw = define('POST /v1/front/resetPw', {
  access: 'public',
  summary: 'Set a new password with the grant of this browser; ends every session (ruling 10)',
  input: z.object({ member_id: typedMemberId, member_password: memberPassword }),
  answer: z.object({}),
  errors: ['noGrant', 'samePassword', 'weakPassword', 'tooMany'],
})
