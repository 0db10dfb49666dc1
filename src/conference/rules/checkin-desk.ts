import { type Admission, admissionsOf, type Pass } from '#conference/rules/checkin.ts'
import type { RegistrantKey } from '#conference/rules/registrants.ts'

/** What a device at the venue knows: what the server said, and what it did itself that the server has not confirmed. */
export interface Desk {
  known: readonly Pass[]
  queue: readonly Pass[]
}

export const newDesk: Desk = { known: [], queue: [] }

/** Who is in, as far as this device can know. */
export const standingAt = ({ known, queue }: Desk): ReadonlyMap<RegistrantKey, Admission> =>
  admissionsOf([...known, ...queue])

/** Somebody shows a badge: lets in who is not in yet, and else says by which pass they are, and does nothing. */
export const present = (desk: Desk, pass: Pass): { desk: Desk; before: Pass | undefined } => {
  const before = standingAt(desk).get(pass.registrant)?.first
  if (before !== undefined) return { desk, before }
  return { desk: { ...desk, queue: [...desk.queue, pass] }, before }
}

/** Takes a pass back, whosever it was; `pass_id` and `at` are those of the taking back. */
export const takeBack = (
  desk: Desk,
  wrong: Pass,
  { pass_id, at }: Pick<Pass, 'pass_id' | 'at'>,
): Desk => {
  const undo: Pass = { ...wrong, pass_id, at, kind: 'undo', undoes: wrong.pass_id }
  return { ...desk, queue: [...desk.queue, undo] }
}

/**
 * After an answer of the server: `confirmed` were in what was sent, `passes` are all that there are, null where that is
 * what was known. What was done meanwhile stays in the queue.
 */
export const agreed = (
  { known, queue }: Desk,
  confirmed: ReadonlySet<string>,
  passes: readonly Pass[] | null,
): Desk => ({
  known: passes ?? known,
  queue: queue.filter(({ pass_id }) => !confirmed.has(pass_id)),
})
