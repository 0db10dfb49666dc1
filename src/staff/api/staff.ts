import { staffCall } from '#platform/api/call.ts'
import type {
  Account,
  Codes,
  Invite,
  Me,
  People,
  Reason,
  SetRoles,
  WhichPasskey,
  WhichSession,
  WhichStaff,
} from '#staff/api/staff.schema.ts'

type Nothing = Record<string, never>

const at = (what: string): string => `/v1/console/staff/${what}`
const fresh = { fresh: true }

export const me = staffCall<Nothing, Me>('GET', at('me'), 'own')
export const leave = staffCall<Nothing, Nothing>('POST', at('leave'), 'own')
export const account = staffCall<Nothing, Account>('GET', at('account'), 'own')
export const endSession = staffCall<WhichSession, Account>('POST', at('endSession'), 'own')
export const removePasskey = staffCall<WhichPasskey, Account>(
  'POST',
  at('removePasskey'),
  'own',
  fresh,
)
export const newCodes = staffCall<Nothing, Codes>('POST', at('newCodes'), 'own', fresh)
export const people = staffCall<Nothing, People>('GET', at('people'), 'staff')
export const invite = staffCall<Invite, People>('POST', at('invite'), 'staff', fresh)
export const inviteAgain = staffCall<WhichStaff, People>('POST', at('inviteAgain'), 'staff', fresh)
export const setRoles = staffCall<SetRoles, People>('POST', at('setRoles'), 'staff', fresh)
export const endStaff = staffCall<Reason, People>('POST', at('endStaff'), 'staff', fresh)
