import { staffCall } from '#platform/api/call.ts'
import type * as of from '#privacy/api/privacy-cases.schema.ts'

const at = '/v1/console/privacy'

export const listPrivacyCases = staffCall<of.ListInput, of.CaseList>(
  'GET',
  `${at}/cases`,
  'members.change',
)
export const getPrivacyCase = staffCall<of.OneCase, of.PrivacyCase>(
  'GET',
  `${at}/case`,
  'members.change',
)
export const receivePrivacyCase = staffCall<of.ReceiveInput, of.OneCase>(
  'POST',
  `${at}/case/receive`,
  'members.change',
)
export const identifyPerson = staffCall<of.IdentifyInput, of.PrivacyCase>(
  'POST',
  `${at}/case/identify`,
  'members.change',
)
export const movePrivacyCase = staffCall<of.MoveInput, of.PrivacyCase>(
  'POST',
  `${at}/case/move`,
  'members.change',
)
export const endStop = staffCall<of.EndStopInput, of.PrivacyCase>(
  'POST',
  `${at}/case/stop/end`,
  'members.change',
)
export const exportPrivacyCase = staffCall<of.ExportInput, Blob>(
  'POST',
  `${at}/case/export`,
  'members.export',
  { fresh: true },
)
