import { staffCall } from '#platform/api/call.ts'
import type * as of from '#conference/api/registrant-deeds.schema.ts'

const at = '/v1/console/conference'

export const addGuest = staffCall<of.AddGuestInput, of.Registered>(
  'POST',
  `${at}/guests/add`,
  'conference.change',
)
export const cancelGuest = staffCall<of.CancelGuestInput, of.Cancelled>(
  'POST',
  `${at}/guests/cancel`,
  'conference.change',
)
export const swapRegistrant = staffCall<of.SwapInput, of.Registered>(
  'POST',
  `${at}/swaps/make`,
  'conference.change',
)
export const unswapRegistrant = staffCall<of.UnswapInput, of.Registered>(
  'POST',
  `${at}/swaps/undo`,
  'conference.change',
)
