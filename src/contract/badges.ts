import type * as of from '#contract/badges.schema.ts'
import { staffCall } from '#contract/call.ts'

export const printBadges = staffCall<of.PrintInput, Blob>(
  'POST',
  '/v1/console/conference/badges/print',
  'badges',
)
