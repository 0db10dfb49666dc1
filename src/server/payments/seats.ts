import type { Database, Transaction } from '#server/db/database.ts'
import {
  countHeldSeats,
  countOrderedSeats,
  countWaiting,
  findPlace,
} from '#server/payments/seat-store.ts'
import { registrationKey } from '#server/payments/goods.ts'
import type { Conference } from '#site/schema/conference.ts'

/** Seats that nobody has or holds, the waiting list aside; null without a limit (ruling 29). */
export const seatsLeft = async (
  db: Database | Transaction,
  conference: Conference,
  but?: number,
): Promise<number | null> => {
  if (conference.capacity === undefined) return null
  const key = registrationKey(conference)
  const gone = (await countOrderedSeats(db, key)) + (await countHeldSeats(db, key, but))
  return Math.max(0, conference.capacity - gone)
}

/**
 * Whether a member can have a seat now: one is left, and nobody waits for it longer. Somebody who was invited has one.
 * To be asked under `lockGood` by whoever then takes it (ruling 29).
 */
export const canTakeSeat = async (
  db: Database | Transaction,
  conference: Conference,
  member_pk: number,
): Promise<boolean> => {
  const left = await seatsLeft(db, conference, member_pk)
  if (left === null) return true
  if (left === 0) return false
  const key = registrationKey(conference)
  const place = await findPlace(db, key, member_pk)
  return place?.state === 'invited' || (await countWaiting(db, key)) === 0
}
