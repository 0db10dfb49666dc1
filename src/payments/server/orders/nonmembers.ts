import { createHmac } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { registerPath } from '#conference/rules/conferences.ts'
import { lockGoods } from '#payments/server/goods/goods.ts'
import { findLiveOrders, type Order } from '#payments/server/orders/orders.ts'
import type { Language } from '#platform/rules/languages.ts'
import { pathHere, say } from '#platform/rules/say.ts'
import type { Context } from '#platform/server/context.ts'
import { countChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { hashOf } from '#staff/server/secrets.ts'

export type Nonmember = Selectable<Tables['nonmember']>
type Said = Omit<Insertable<Tables['nonmember']>, 'nonmember_pk' | 'token_hash' | 'created_at'>

/** The newest entry of an address, which is in lower case. */
export const findNonmember = (db: Database, email: string): Promise<Nonmember | undefined> =>
  db
    .selectFrom('nonmember')
    .selectAll()
    .where('email', '=', email)
    .orderBy('nonmember_pk', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Keeps one entry of an address; what was ordered before keeps its name. Returns its number. */
export const putNonmember = async (
  { clock }: Pick<Context, 'clock'>,
  transaction: Transaction,
  said: Said,
): Promise<number> => {
  const known = await findNonmember(transaction, said.email)
  const created_at = clock.now().toISOString()
  const { nonmember_pk } = await (
    known === undefined
      ? transaction
          .insertInto('nonmember')
          .values({ ...said, created_at })
          .returning('nonmember_pk')
      : transaction
          .updateTable('nonmember')
          .set(said)
          .where('nonmember_pk', '=', known.nonmember_pk)
          .returning('nonmember_pk')
  ).executeTakeFirstOrThrow()
  return nonmember_pk
}

/**
 * The token of a person's page. It is derived from a secret key, so that every mail has the same
 * link; the database has its hash alone.
 */
export const personalToken = async (
  { keys }: Pick<Context, 'keys'>,
  db: Database,
  nonmember_pk: number,
): Promise<string> => {
  const token = createHmac('sha256', keys.nonmember)
    .update(String(nonmember_pk))
    .digest('base64url')
  const own = db.updateTable('nonmember').where('nonmember_pk', '=', nonmember_pk)
  await own.set({ token_hash: hashOf(token) }).execute()
  return token
}

/** The token follows `#`: browsers do not send it, so no log and no other site learns it. */
export const personalLink = async (
  context: Pick<Context, 'keys' | 'config'>,
  db: Database,
  nonmember_pk: number,
) => ({
  label: say('등록 내역 보기'),
  href: `${new URL(pathHere(registerPath), context.config.siteUrl).href}#${await personalToken(context, db, nonmember_pk)}`,
})

/** The address and the language of the page on which the person last registered. */
export const findNonmemberToTell = (
  db: Database,
  nonmember_pk: number,
): Promise<{ email: string; language: Language } | undefined> =>
  db
    .selectFrom('nonmember')
    .select(['email', 'language'])
    .where('nonmember_pk', '=', nonmember_pk)
    .executeTakeFirst()

export const findByToken = (db: Database, token: string): Promise<Nonmember | undefined> =>
  db.selectFrom('nonmember').selectAll().where('token_hash', '=', hashOf(token)).executeTakeFirst()

/** Newest first. */
export const ordersFor = (db: Database, nonmember_pk: number): Promise<Order[]> =>
  db
    .selectFrom('payment_order')
    .selectAll()
    .where('nonmember_pk', '=', nonmember_pk)
    .orderBy('order_pk', 'desc')
    .execute()

const ordersAt = (db: Database, email: string): Promise<Order[]> =>
  db
    .selectFrom('payment_order')
    .selectAll()
    .where('nonmember_pk', 'in', (of) =>
      of.selectFrom('nonmember').select('nonmember_pk').where('email', '=', email),
    )
    .execute()

/**
 * Gives the orders of a proved address to the member who has it now, under the goods' locks. A good
 * that the member has ordered as a member, too, stays where it is.
 */
export const giveToMember = async (
  transaction: Transaction,
  email: string,
  member_pk: number,
): Promise<void> => {
  const keys = (await ordersAt(transaction, email)).map(({ goods_key }) => goods_key)
  await lockGoods(transaction, keys)
  const own = await findLiveOrders(transaction, member_pk)
  const given = { member_pk, nonmember_pk: null }
  for (const { order_pk, joint_pk, goods_key } of await ordersAt(transaction, email)) {
    if (own.some((one) => one.goods_key === goods_key)) continue
    const order = transaction.updateTable('payment_order').where('order_pk', '=', order_pk)
    await order.set(given).execute()
    const joint = transaction.updateTable('joint_payment').where('joint_pk', '=', joint_pk)
    await joint.where('nonmember_pk', 'is not', null).set(given).execute()
  }
  const left = (await ordersAt(transaction, email)).map(({ nonmember_pk }) => nonmember_pk ?? 0)
  await transaction
    .deleteFrom('nonmember')
    .where('email', '=', email)
    .where('nonmember_pk', 'not in', [0, ...left])
    .execute()
}

/**
 * Destroys entries without an order since `before`; returns how many. Their payments are set apart
 * as those of members who have left.
 */
export const destroyPastNonmembers = (transaction: Transaction, before: string): Promise<number> =>
  countChanged(
    transaction
      .deleteFrom('nonmember')
      .where('created_at', '<', before)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('payment_order')
              .select('order_pk')
              .whereRef('payment_order.nonmember_pk', '=', 'nonmember.nonmember_pk')
              .where((of) => of(of.fn.coalesce('paid_at', 'created_at'), '>=', before)),
          ),
        ),
      ),
  )
