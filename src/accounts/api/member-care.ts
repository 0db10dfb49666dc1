import { staffCall } from '#platform/api/call.ts'
import type * as of from '#accounts/api/member-care.schema.ts'

const at = '/v1/console/members'

export const addNote = staffCall<of.AddNoteInput, of.Notes>('POST', `${at}/note`, 'members.change')
export const removeNote = staffCall<of.RemoveNoteInput, of.Notes>(
  'POST',
  `${at}/note/remove`,
  'members.change',
)
export const correctMember = staffCall<of.CorrectInput, of.Corrected>(
  'POST',
  `${at}/correct`,
  'members.change',
)
export const sendRecovery = staffCall<of.OneMember, of.Sent>(
  'POST',
  `${at}/recovery`,
  'members.change',
)
export const endMemberSessions = staffCall<of.OneMember, of.Ended>(
  'POST',
  `${at}/sessions/end`,
  'members.change',
)
