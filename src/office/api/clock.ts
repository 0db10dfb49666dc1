import { define } from '#platform/api/call.ts'
import { text } from '#platform/api/fields.ts'
import { z } from 'zod'

/** A server whose clock jumped by more than a day. */
export const ClockHold = z.object({
  server: z.string(),
  hold_id: z.string(),
  /** Below zero for a clock that went back. */
  hours: z.number(),
  /** What its clock says. */
  wall_at: z.string(),
})

const ClockHolds = z.object({ holds: z.array(ClockHold) })

const WhichHold = z.object({ hold_id: text(36) })

export type ClockHold = z.output<typeof ClockHold>

export const confirmClock = define('POST /v1/console/clock/confirm', {
  permission: 'system.change',
  summary: 'Says that a server’s clock is right after it jumped; answers with the others',
  input: WhichHold,
  answer: ClockHolds,
  errors: ['changedMeanwhile', 'invalid'],
})
