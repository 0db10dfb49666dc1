import { staffCall } from '#platform/api/call.ts'
import type * as of from '#office/api/clock.schema.ts'

export const confirmClock = staffCall<of.WhichHold, of.ClockHolds>(
  'POST',
  '/v1/console/clock/confirm',
  'system.change',
)
