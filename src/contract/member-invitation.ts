import { call } from '#contract/call.ts'
import type * as of from '#contract/member-invitation.schema.ts'

export const getMemberInvitation = call<of.TokenInput, of.MemberInvitation>(
  'POST',
  '/v1/front/getMemberInvitation',
)
export const acceptMemberInvitation = call<of.AcceptInput, of.Accepted>(
  'POST',
  '/v1/front/acceptMemberInvitation',
)
