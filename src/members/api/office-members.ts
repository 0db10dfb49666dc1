import { staffCall } from '#platform/api/call.ts'
import type * as of from '#members/api/office-members.schema.ts'

const at = '/v1/console/members'

export const listMembers = staffCall<of.ListInput, of.MemberList>(
  'GET',
  `${at}/list`,
  'members.read',
)
export const membersFile = staffCall<of.FileInput, Blob>('POST', `${at}/file`, 'members.export', {
  fresh: true,
})
export const getMember = staffCall<of.OneInput, of.OfficeMember>('GET', `${at}/get`, 'members.read')
export const changeMemberType = staffCall<of.ChangeTypeInput, of.TypeChanged>(
  'POST',
  `${at}/type`,
  'members.change',
)
export const cancelTypeChange = staffCall<of.CancelInput, of.TypeChanged>(
  'POST',
  `${at}/type/cancel`,
  'members.change',
)
