import { type Admission, admissionsOf, type CheckinEvent } from '#conference/rules/checkin.ts'
import type { RegistrantKey } from '#conference/rules/registration.ts'

/** What a device at the venue knows: what the server said, and what it did itself that the server has not confirmed. */
export interface Desk {
  known: readonly CheckinEvent[]
  queue: readonly CheckinEvent[]
}

export const newDesk: Desk = { known: [], queue: [] }

/** Who is in, as far as this device can know. */
export const statusAt = ({ known, queue }: Desk): ReadonlyMap<RegistrantKey, Admission> =>
  admissionsOf([...known, ...queue])

/** Somebody shows a badge: lets in who is not in yet, and else says by which pass they are, and does nothing. */
export const present = (
  desk: Desk,
  event: CheckinEvent,
): { desk: Desk; before: CheckinEvent | undefined } => {
  const before = statusAt(desk).get(event.registrant)?.first
  if (before !== undefined) return { desk, before }
  return { desk: { ...desk, queue: [...desk.queue, event] }, before }
}

/** Takes a pass back, whosever it was; `pass_id` and `at` are those of the taking back. */
export const takeBack = (
  desk: Desk,
  wrong: CheckinEvent,
  { pass_id, at }: Pick<CheckinEvent, 'pass_id' | 'at'>,
): Desk => {
  const undo: CheckinEvent = { ...wrong, pass_id, at, kind: 'undo', undoes: wrong.pass_id }
  return { ...desk, queue: [...desk.queue, undo] }
}

/**
 * After an answer of the server: `confirmed` were in what was sent, `passes` are all that there are, null where that is
 * what was known. What was done meanwhile stays in the queue.
 */
export const agreed = (
  { known, queue }: Desk,
  confirmed: ReadonlySet<string>,
  events: readonly CheckinEvent[] | null,
): Desk => ({
  known: events ?? known,
  queue: queue.filter(({ pass_id }) => !confirmed.has(pass_id)),
})
