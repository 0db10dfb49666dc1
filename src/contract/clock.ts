import { staffCall } from '#contract/call.ts'
import type * as of from '#contract/clock.schema.ts'

export const confirmClock = staffCall<of.WhichHold, of.ClockHolds>(
  'POST',
  '/v1/console/clock/confirm',
  'system.change',
)
