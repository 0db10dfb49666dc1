import { confirmClock } from '#office/api/clock.ts'
import { setHold } from '#office/server/clock/store.ts'
import type { Case, Change } from '#tests/support/member-changes.ts'
import type { Site } from '#tests/support/site.ts'

/** A server whose clock jumped; answers with which jump it was. */
export const plantHold = async ({ context: { db } }: Site) => {
  const hold_id = '0b1f6a52-0d61-4c5c-9a2b-6a3c1a8a7f10'
  const now = '2026-11-25T03:00:00.000Z'
  await setHold(db, { server: 'site:4321', hold_id, hours: 96, wall_at: now, beat_at: now })
  return { hold_id }
}

/** What the office says of the servers' clocks. */
export const clockChanges: readonly (readonly [Change, Case])[] = [
  [confirmClock, { given: ({ site }) => plantHold(site) }],
]
