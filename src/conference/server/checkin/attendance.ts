import { admissionsOf, countsFrom, isOver } from '#conference/rules/checkin.ts'
import { orderRegistrant, type RegistrantKey } from '#conference/rules/registration.ts'
import { allCheckinEvents } from '#conference/server/checkin/events.ts'
import { attendeesWithCredits } from '#conference/server/credits/credited.ts'
import { type Registrant, registrantsOf } from '#conference/server/registrants/people.ts'
import { conferenceOf, registrationKey } from '#payments/server/goods/goods.ts'
import type { Attended } from '#payments/server/receipts/facts.ts'
import type { Context } from '#platform/server/context.ts'
import { countChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

export const attendanceOf = (db: Database, member_pk: number) =>
  db
    .selectFrom('checkin_event')
    .innerJoin('payment_order', 'payment_order.order_pk', 'checkin_event.order_pk')
    .select(['checkin_event.goods_key', 'kind', 'at', 'desk'])
    .where('member_pk', '=', member_pk)
    .orderBy('at')
    .orderBy('pass_id')
    .execute()

/** Returns how many events were destroyed (norms 2.3). */
export const destroyPastAttendance = (transaction: Transaction, before: string): Promise<number> =>
  countChanged(transaction.deleteFrom('checkin_event').where('at', '<=', before))

interface Held {
  goods_key: string
  /** Seoul day of the event; earlier check-ins were rehearsals. */
  date: string
}

const admissionsAt = async (db: Database | Transaction, { goods_key, date }: Held) =>
  admissionsOf(await allCheckinEvents(db, goods_key, countsFrom(date, date)))

export const wasThere = async (db: Database, held: Held, key: RegistrantKey): Promise<boolean> =>
  (await admissionsAt(db, held)).has(key)

export const attendeesOf = async (
  context: Context,
  conference: Conference,
  db: Database | Transaction = context.db,
): Promise<Registrant[]> => {
  const { date } = conference
  const admissions = await admissionsAt(db, { goods_key: registrationKey(conference), date })
  const people = admissions.size === 0 ? [] : await registrantsOf(context, db, conference)
  return people.filter(({ key }) => admissions.has(key))
}

/**
 * Orders whose payer's attendance can be certified, with its credits: the conference is over, they
 * checked in, and nobody came in their place.
 */
export const attendedOrders = async (
  context: Context,
  orders: readonly { order_pk: number; goods_key: string }[],
): Promise<ReadonlyMap<number, Attended>> => {
  const now = context.clock.now()
  const attended = new Map<number, Attended>()
  for (const goods_key of new Set(orders.map((order) => order.goods_key))) {
    const conference = conferenceOf(context, goods_key)
    if (conference === undefined || !isOver(conference.date, now)) continue
    const came = await attendeesOf(context, conference)
    const keys = new Set(came.filter(({ member_pk }) => member_pk !== null).map(({ key }) => key))
    const earnedOf = await earnedAt(context, conference)
    for (const { order_pk } of orders.filter((order) => order.goods_key === goods_key)) {
      const key = orderRegistrant(order_pk)
      if (keys.has(key)) attended.set(order_pk, earnedOf(key))
    }
  }
  return attended
}

/** Answers for a registrant of that conference. */
export const earnedAt = async (context: Context, conference: Conference) => {
  const all = await attendeesWithCredits(context, context.db, conference)
  const by = conference.credits?.by ?? ''
  return (key: RegistrantKey): Attended => {
    const { minutes = 0, credits = 0, why = '' } = all.get(key) ?? {}
    return { minutes, credits, why, by }
  }
}

/** `3평점(대한의사협회)`; undefined where attendance earns none. */
export const creditWords = ({ by, credits }: Attended): string | undefined =>
  by === '' ? undefined : `${credits}평점(${by})`
