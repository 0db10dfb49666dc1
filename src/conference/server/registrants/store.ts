import {
  guestOfRegistrant,
  orderOfRegistrant,
  type RegistrantKey,
} from '#conference/rules/registration.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'

/** Members whose registration is paid, with who comes in their place. */
export const findPaid = (db: Database | Transaction, goods_key: string) =>
  db
    .selectFrom('payment_order')
    .leftJoin('registrant_swap', 'registrant_swap.order_pk', 'payment_order.order_pk')
    .leftJoin('member', 'member.member_pk', 'payment_order.member_pk')
    .select([
      'payment_order.order_pk',
      'payment_order.member_pk',
      'payment_order.member_name',
      'payment_order.member_type',
      'payment_order.company_name',
      'member.email',
      'amount',
      'refunded_amount',
      'pay_method',
      'gateway',
      'paid_at',
      'attendee_name',
      'registrant_swap.company_name as attendee_company',
      'registrant_swap.email as attendee_email',
      'registrant_swap.created_at as swapped_at',
    ])
    .where('goods_key', '=', goods_key)
    .where('state', '=', 'paid')
    .orderBy('payment_order.order_pk')
    .execute()

/** Guests whom the office entered, those who cancelled left out. */
export const findGuests = (db: Database | Transaction, goods_key: string) =>
  db
    .selectFrom('conference_guest')
    .selectAll()
    .where('goods_key', '=', goods_key)
    .where('state', '=', 'registered')
    .orderBy('guest_pk')
    .execute()

/** For what somebody is registered, whatever has become of it. */
export const findGoodsKey = async (
  db: Database | Transaction,
  key: RegistrantKey,
): Promise<string | undefined> => {
  const order_pk = orderOfRegistrant(key)
  const row =
    order_pk === undefined
      ? await db
          .selectFrom('conference_guest')
          .select('goods_key')
          .where('guest_pk', '=', guestOfRegistrant(key) ?? 0)
          .executeTakeFirst()
      : await db
          .selectFrom('payment_order')
          .select('goods_key')
          .where('order_pk', '=', order_pk)
          .executeTakeFirst()
  return row?.goods_key
}

/** What guests paid, those who cancelled included, and what of it went back, in won. */
export const sumGuests = async (db: Database, goods_key: string) => {
  const { paid, refunded } = await db
    .selectFrom('conference_guest')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum('amount'), eb.lit(0)).as('paid'),
      eb.fn.coalesce(eb.fn.sum('refunded_amount'), eb.lit(0)).as('refunded'),
    ])
    .where('goods_key', '=', goods_key)
    .executeTakeFirstOrThrow()
  return { paid: Number(paid), refunded: Number(refunded) }
}

/** What the office has written down of a guest. */
export const findGuestNotes = (db: Database | Transaction, guest_pk: number) =>
  db
    .selectFrom('conference_guest')
    .select(['proof', 'reason', 'staff_name'])
    .where('guest_pk', '=', guest_pk)
    .executeTakeFirst()

/** The same of who comes for a member; there is nothing to prove. */
export const findSwapNotes = (db: Database | Transaction, order_pk: number) =>
  db
    .selectFrom('registrant_swap')
    .select((eb) => [eb.val('').as('proof'), 'reason', 'staff_name'])
    .where('order_pk', '=', order_pk)
    .executeTakeFirst()

/** When those registered who are coming, ISO UTC. */
export const findTimes = async (db: Database, goods_key: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('payment_order')
    .select((eb) => eb.fn.coalesce('paid_at', 'created_at').as('at'))
    .where('goods_key', '=', goods_key)
    .where('state', '=', 'paid')
    .unionAll(
      db
        .selectFrom('conference_guest')
        .select('created_at as at')
        .where('goods_key', '=', goods_key)
        .where('state', '=', 'registered'),
    )
    .execute()
  return rows.map(({ at }) => at)
}
