import { staffCall } from '#platform/api/call.ts'
import type * as of from '#payments/api/waivers.schema.ts'

const at = '/v1/console/money/waivers'

export const makeWaiver = staffCall<of.MakeWaiverInput, of.Waivers>(
  'POST',
  `${at}/make`,
  'money.settle',
  { fresh: true },
)
export const endWaiver = staffCall<of.EndWaiverInput, of.Waivers>(
  'POST',
  `${at}/end`,
  'money.settle',
  { fresh: true },
)
