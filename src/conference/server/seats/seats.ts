import * as store from '#conference/server/seats/places.ts'
import { lockGood, registrationKey } from '#payments/server/goods/goods.ts'
import type { KeptSeats, Seats } from '#payments/server/goods/seats.ts'
import { findLiveOrders, type Whose } from '#payments/server/orders/orders.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** Ignores the waiting list; null without a limit (ruling 29). `kept` seats are others' (ruling 56). */
const seatsLeft = async (
  db: Database,
  conference: Conference,
  but?: number,
  kept = 0,
): Promise<number | null> => {
  if (conference.capacity === undefined) return null
  const taken = await store.countTakenSeats(db, registrationKey(conference), but)
  return Math.max(0, conference.capacity - taken - kept)
}

/**
 * A seat is free and nobody waits longer, or the member was invited or has an order. Called under
 * `lockGood` before the seat is taken (ruling 29).
 */
const canTakeSeat = async (
  db: Database,
  conference: Conference,
  whose: number | Whose,
  { kept, isTheirs }: { kept: number; isTheirs: boolean },
): Promise<boolean> => {
  const member_pk = typeof whose === 'number' ? whose : (whose.member_pk ?? 0)
  const left = await seatsLeft(db, conference, member_pk, isTheirs ? 0 : kept)
  if (left === null) return true
  const key = registrationKey(conference)
  if ((await findLiveOrders(db, whose, key)).length > 0) return true
  if (left === 0) return false
  if (isTheirs) return true
  const place = await store.findPlace(db, key, member_pk)
  return place?.state === 'invited' || (await store.countWaiting(db, key)) === 0
}

/** For payments, which sells seats without knowing their rules. */
export const seatsWith = (keptFor: KeptSeats): Seats => ({
  left: async (db, conference, but = 0) => {
    const { kept, isTheirs } = await keptFor(db, conference, but)
    return seatsLeft(db, conference, but, isTheirs ? 0 : kept)
  },
  canTake: async (db, conference, whose) =>
    canTakeSeat(db, conference, whose, await keptFor(db, conference, whose)),
  optionLeft: async (db, { key, option }) =>
    option?.seats === undefined
      ? null
      : Math.max(0, option.seats - (await store.countTakenSeats(db, key))),
  taken: (transaction, goods_key, member_pk) =>
    store.endPlace(transaction, { goods_key, member_pk }, 'taken'),
})

/** All others who take a seat wait until the transaction ends. */
export const lockSeats = async (
  { seats }: Pick<Context, 'seats'>,
  transaction: Transaction,
  conference: Conference,
) => {
  await lockGood(transaction, registrationKey(conference))
  return {
    left: await seats.left(transaction, conference),
    waiting: await store.countWaiting(transaction, registrationKey(conference)),
  }
}

/** `left` is null without a limit. Expired invitations still count. */
export const seatFigures = async (
  { db, seats }: Pick<Context, 'db' | 'seats'>,
  conference: Conference,
) => {
  const key = registrationKey(conference)
  const [left, taken, awaited, line] = await Promise.all([
    seats.left(db, conference),
    store.countTakenSeats(db, key),
    store.countAwaited(db, key),
    store.findLine(db, key),
  ])
  return {
    taken,
    ...awaited,
    left,
    invited: line.filter(({ state }) => state === 'invited').length,
    waiting: line.filter(({ state }) => state === 'waiting').length,
  }
}
