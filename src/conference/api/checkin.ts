import { staffCall } from '#platform/api/call.ts'
import type * as of from '#conference/api/checkin.schema.ts'

const at = '/v1/console/checkin'

export const getRoster = staffCall<of.GetRosterInput, of.Roster>('GET', `${at}/roster`, 'checkin')
export const getPasses = staffCall<of.GetPassesInput, of.Passes>('GET', `${at}/passes`, 'checkin')
export const sendPasses = staffCall<of.SendPassesInput, of.SentPasses>(
  'POST',
  `${at}/passes/send`,
  'checkin',
)
export const findBadge = staffCall<of.FindBadgeInput, of.FoundBadge>(
  'GET',
  `${at}/badge`,
  'checkin',
)
