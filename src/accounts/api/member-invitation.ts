import { call } from '#platform/api/call.ts'
import type * as of from '#accounts/api/member-invitation.schema.ts'

export const getMemberInvitation = call<of.TokenInput, of.MemberInvitation>(
  'POST',
  '/v1/front/getMemberInvitation',
)
export const acceptMemberInvitation = call<of.AcceptInput, of.Accepted>(
  'POST',
  '/v1/front/acceptMemberInvitation',
)
