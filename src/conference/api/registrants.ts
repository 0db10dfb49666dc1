import { staffCall } from '#platform/api/call.ts'
import type * as of from '#conference/api/registrants.schema.ts'

const at = '/v1/console/conference'

export const getConferenceRoom = staffCall<of.RoomInput, of.ConferenceRoom>(
  'GET',
  `${at}/get`,
  'conference.read',
)
export const listRegistrants = staffCall<of.ListInput, of.RegistrantList>(
  'GET',
  `${at}/registrants/list`,
  'conference.read',
)
export const registrantsFile = staffCall<of.FileInput, Blob>(
  'POST',
  `${at}/registrants/file`,
  'conference.change',
  { fresh: true },
)
export const getRegistrant = staffCall<of.OneInput, of.OfficeRegistrant>(
  'GET',
  `${at}/registrants/get`,
  'conference.read',
)
export const listWaiting = staffCall<of.RoomInput, of.Waiting>(
  'GET',
  `${at}/waiting/list`,
  'conference.read',
)
