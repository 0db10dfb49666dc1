import { staffCall } from '#platform/api/call.ts'
import type * as of from '#members/api/member-import.schema.ts'

const at = '/v1/console/members/import'

export const checkList = staffCall<of.ListInput, of.Checked>(
  'POST',
  `${at}/check`,
  'members.import',
)
export const inviteList = staffCall<of.ListInput, of.Invited>(
  'POST',
  `${at}/invite`,
  'members.import',
)
export const listInvitations = staffCall<of.PendingInput, of.Pending>(
  'GET',
  `${at}/invitations`,
  'members.import',
)
export const inviteAgain = staffCall<of.OneInput, of.Pending>(
  'POST',
  `${at}/invitations/again`,
  'members.import',
)
export const cancelInvitation = staffCall<of.OneInput, of.Pending>(
  'POST',
  `${at}/invitations/cancel`,
  'members.import',
)
