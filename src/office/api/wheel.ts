import { staffCall } from '#platform/api/call.ts'
import type * as of from '#office/api/wheel.schema.ts'

const at = '/v1/console/wheel'

export const getWheel = staffCall<of.WheelInput, of.Wheel>('GET', at, 'own')
export const wheelFile = staffCall<of.WheelInput, Blob>('GET', `${at}/file`, 'own')
export const getSubscription = staffCall<Record<string, never>, of.Subscription>(
  'GET',
  `${at}/subscription`,
  'own',
)
export const makeSubscription = staffCall<of.SeenSubscription, of.NewSubscription>(
  'POST',
  `${at}/subscription/make`,
  'own',
)
export const endSubscription = staffCall<of.SeenSubscription, of.Subscription>(
  'POST',
  `${at}/subscription/end`,
  'own',
)
// Who may mark which duty depends on its room: the service refuses.
export const finishDuty = staffCall<of.FinishInput, of.Wheel>('POST', `${at}/finish`, 'own')
export const reopenDuty = staffCall<of.WhichDuty, of.Wheel>('POST', `${at}/reopen`, 'own')
