import { staffSchemaOf } from '#platform/api/call.ts'
import * as calls from '#office/api/clock.ts'
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
export type ClockHolds = z.output<typeof ClockHolds>
export type WhichHold = z.input<typeof WhichHold>

export const confirmClock = staffSchemaOf({
  call: calls.confirmClock,
  summary: 'Says that a server’s clock is right after it jumped; answers with the others',
  input: WhichHold,
  answer: ClockHolds,
  errors: ['changedMeanwhile', 'invalid'],
})
