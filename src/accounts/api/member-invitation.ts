import { z } from 'zod'
import { passwordFields, passwordsAgree } from '#accounts/api/new-password.ts'
import { memberId } from '#members/api/member-fields.ts'
import { define } from '#platform/api/call.ts'
import { text } from '#platform/api/fields.ts'
import { shownVersions } from '#texts/api/texts.ts'

const token = text(100)

const MemberInvitation = z.object({
  member_name: z.string(),
  email: z.string(),
  member_type: z.string(),
  /** Seoul days on which the agreed versions took effect. */
  terms_version: z.string(),
  privacy_version: z.string(),
})

const agreeMessage = '약관에 동의해 주세요.'
const agreed = z.boolean(agreeMessage).pipe(z.literal(true, agreeMessage))

const AcceptInput = z
  .object({
    token,
    member_id: memberId,
    ...passwordFields,
    serviceAgree: agreed,
    privacyAgree: agreed,
    ...shownVersions,
  })
  .refine(...passwordsAgree)

const Accepted = z.object({ member_id: z.string() })

export type MemberInvitation = z.output<typeof MemberInvitation>
export type AcceptInput = z.input<typeof AcceptInput>
export type Accept = z.output<typeof AcceptInput>
export type Accepted = z.output<typeof Accepted>

export const getMemberInvitation = define('POST /v1/front/getMemberInvitation', {
  access: 'public',
  summary: 'Whom the link in an invitation is for',
  input: z.object({ token }),
  answer: MemberInvitation,
  errors: ['memberInvitationOver', 'tooMany'],
})

export const acceptMemberInvitation = define('POST /v1/front/acceptMemberInvitation', {
  access: 'public',
  summary: 'Opens a member’s account by an invitation, once, with an own id and password',
  input: AcceptInput,
  answer: Accepted,
  errors: ['memberInvitationOver', 'documentsChanged', 'weakPassword', 'idTaken', 'tooMany'],
})
