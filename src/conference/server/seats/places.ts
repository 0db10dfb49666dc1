import { sql } from 'kysely'
import { liveStates } from '#payments/rules/orders.ts'
import { countChanged, countRows, isFound } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

const person = sql`coalesce('m' || member_pk, 'n' || nonmember_pk, 'o' || order_pk)`

const livePlaces = ['waiting', 'invited'] as const

/**
 * Seats of members who ordered or paid (one each, ruling 39), of guests, and those held for
 * invited people without an order, except member `but`. One statement, as others wait for the
 * lock.
 */
export const countTakenSeats = async (
  db: Database,
  goods_key: string,
  but = 0,
): Promise<number> => {
  const { ordered, kept, guests, held } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('payment_order')
        .select((order) => order.fn.count(person).distinct().as('count'))
        .where('goods_key', '=', goods_key)
        .where('state', 'in', liveStates)
        .as('ordered'),
      // Withdrawn members keep every seat that they paid for.
      eb
        .selectFrom('withdrawn_payment')
        .select(eb.fn.countAll().as('count'))
        .where('goods_key', '=', goods_key)
        .where('state', '=', 'paid')
        .as('kept'),
      eb
        .selectFrom('conference_guest')
        .select(eb.fn.countAll().as('count'))
        .where('goods_key', '=', goods_key)
        .where('state', '=', 'registered')
        .as('guests'),
      eb
        .selectFrom('waiting_place')
        .select(eb.fn.countAll().as('count'))
        .where('goods_key', '=', goods_key)
        .where('state', '=', 'invited')
        .where('member_pk', '!=', but)
        .where((place) =>
          place.not(
            place.exists(
              place
                .selectFrom('payment_order')
                .select('order_pk')
                .whereRef('payment_order.member_pk', '=', 'waiting_place.member_pk')
                .whereRef('payment_order.goods_key', '=', 'waiting_place.goods_key')
                .where('payment_order.state', 'in', liveStates),
            ),
          ),
        )
        .as('held'),
    ])
    .executeTakeFirstOrThrow()
  return Number(ordered) + Number(kept) + Number(guests) + Number(held)
}

export const countWaiting = (db: Database, goods_key: string, before?: number): Promise<number> =>
  countRows(
    db
      .selectFrom('waiting_place')
      .where('goods_key', '=', goods_key)
      .where('state', '=', 'waiting')
      .$if(before !== undefined, (query) => query.where('waiting_pk', '<', before ?? 0)),
  )

export const findPlace = (db: Database, goods_key: string, member_pk: number) =>
  db
    .selectFrom('waiting_place')
    .selectAll()
    .where('goods_key', '=', goods_key)
    .where('member_pk', '=', member_pk)
    .where('state', 'in', livePlaces)
    .executeTakeFirst()

export const hasPlaces = (db: Database, goods_key: string): Promise<boolean> =>
  isFound(
    db
      .selectFrom('waiting_place')
      .select('waiting_pk')
      .where('goods_key', '=', goods_key)
      .where('state', 'in', livePlaces),
  )

export const endPlace = async (
  transaction: Transaction,
  { goods_key, member_pk }: { goods_key: string; member_pk: number },
  state: Exclude<Tables['waiting_place']['state'], 'waiting' | 'invited'>,
): Promise<void> => {
  await transaction
    .updateTable('waiting_place')
    .set({ state, invited_until: null })
    .where('goods_key', '=', goods_key)
    .where('member_pk', '=', member_pk)
    .where('state', 'in', livePlaces)
    .execute()
}

/** Destroys all waiting places but those of `coming`; returns how many. */
export const deletePastPlaces = (
  transaction: Transaction,
  coming: readonly string[],
): Promise<number> =>
  countChanged(
    transaction
      .deleteFrom('waiting_place')
      .$if(coming.length > 0, (query) => query.where('goods_key', 'not in', coming)),
  )

/** `awaiting` seats have no payment yet. Seats of withdrawn members remain paid (ruling 42). */
export const countAwaited = async (db: Database, goods_key: string) => {
  const { awaiting } = await db
    .selectFrom('payment_order')
    .select(({ fn }) => fn.count(person).distinct().as('awaiting'))
    .where('goods_key', '=', goods_key)
    .where('state', '=', 'awaiting_deposit')
    .executeTakeFirstOrThrow()
  const kept = db.selectFrom('withdrawn_payment').where('goods_key', '=', goods_key)
  const withdrawn = await countRows(kept.where('state', '=', 'paid'))
  return { awaiting: Number(awaiting), withdrawn }
}

export const findLine = (db: Database, goods_key: string) =>
  db
    .selectFrom('waiting_place')
    .innerJoin('member', 'member.member_pk', 'waiting_place.member_pk')
    .select(['waiting_place.member_pk', 'member_name', 'waiting_place.state'])
    .select(['waiting_place.created_at', 'invited_until'])
    .where('goods_key', '=', goods_key)
    .where('waiting_place.state', 'in', livePlaces)
    .orderBy('waiting_pk')
    .execute()
