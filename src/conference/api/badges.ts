import type * as of from '#conference/api/badges.schema.ts'
import { staffCall } from '#platform/api/call.ts'

export const printBadges = staffCall<of.PrintInput, Blob>(
  'POST',
  '/v1/console/conference/badges/print',
  'badges',
)
