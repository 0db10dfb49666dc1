import type { Expression, ExpressionBuilder, RawBuilder, SqlBool } from 'kysely'
import { nobody } from '#mail/server/choice-link.ts'
import type { Addressee } from '#mail/server/reminders/kind.ts'
import type { MemberType } from '#members/rules/member-types.ts'
import { isPresent } from '#members/server/member-statuses/service.ts'
import { owedFor } from '#members/server/owed.ts'
import { liveStates } from '#payments/rules/orders.ts'
import type { DuesRule } from '#payments/rules/owed.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { stoppedIn } from '#privacy/server/privacy-cases/service.ts'

type Builder = ExpressionBuilder<Tables, 'member'>

interface MembersAsked {
  before: string
  member_pk: number | null | undefined
  where: (eb: Builder) => Expression<SqlBool>
  but: RawBuilder<boolean>
}

/**
 * Sorted by number, so that two servers lock in the same order. People who stopped the processing
 * of their data are left out.
 */
export const findMembers = async (
  db: Database | Transaction,
  { before, member_pk, where, but }: MembersAsked,
): Promise<Omit<Addressee, 'good'>[]> => {
  const rows = await db
    .selectFrom('member')
    .select(['member_pk', 'member_name', 'email'])
    .where('staff', '=', 0)
    .where('email', 'is not', null)
    .where('created_at', '<', before)
    .where(where)
    .where((eb) => eb.not(but))
    .$if(member_pk != null, (query) => query.where('member_pk', '=', member_pk ?? 0))
    .where('member_pk', 'not in', stoppedIn(db))
    .orderBy('member_pk')
    .execute()
  return rows.map(({ member_pk, member_name: name, email }) => ({
    ...nobody,
    member_pk,
    name,
    email: email ?? '',
  }))
}

export const owes =
  (goods_key: string, year: number, rule: DuesRule) =>
  (eb: Builder): Expression<SqlBool> => {
    const live = eb
      .selectFrom('payment_order')
      .select('order_pk')
      .whereRef('payment_order.member_pk', '=', 'member.member_pk')
      .where('payment_order.goods_key', '=', goods_key)
      .where('payment_order.state', 'in', liveStates)
    return eb.and([eb(owedFor(year, rule), '>', 0), eb.not(eb.exists(live))])
  }

/** One order for each deposit, which may pay several orders (docs/decisions/102). */
export const findAwaiting = async (
  db: Database | Transaction,
  today: string,
  order_pk?: number,
) => {
  const orders = await db
    .selectFrom('payment_order')
    .innerJoin('member', 'member.member_pk', 'payment_order.member_pk')
    .select(['order_pk', 'payment_order.member_pk', 'member.member_name', 'member.email'])
    .select(['goods_key', 'deposit_due', 'payment_order.created_at', 'payment_order.joint_pk'])
    .leftJoin('joint_payment', 'joint_payment.joint_pk', 'payment_order.joint_pk')
    // Whoever is paid for is not asked to pay.
    .where('receipts', 'is', null)
    .where('state', '=', 'awaiting_deposit')
    .where('deposit_due', 'is not', null)
    .where('member.email', 'is not', null)
    .where(isPresent(today))
    .$if(order_pk !== undefined, (query) => query.where('order_pk', '=', order_pk ?? 0))
    .orderBy('order_pk')
    .execute()
  return orders.filter(
    ({ joint_pk }, at) =>
      joint_pk === null || at === orders.findIndex((one) => one.joint_pk === joint_pk),
  )
}

/**
 * True for members of these types who have no live or returned order and no waiting place for this
 * conference, but paid for another one or failed to complete this one.
 */
export const mayComeAgain =
  (goods_key: string, types: readonly MemberType[]) =>
  (eb: Builder): Expression<SqlBool> => {
    const orders = eb
      .selectFrom('payment_order')
      .select('order_pk')
      .whereRef('payment_order.member_pk', '=', 'member.member_pk')
      .where('goods_type', '=', '등록비')
    const place = eb
      .selectFrom('waiting_place')
      .select('waiting_pk')
      .whereRef('waiting_place.member_pk', '=', 'member.member_pk')
      .where('waiting_place.goods_key', '=', goods_key)
      .where('waiting_place.state', 'in', ['waiting', 'invited'])
    const states = [...liveStates, 'refunded', 'to_return', 'returned'] as const
    const has = orders.where('goods_key', '=', goods_key).where('state', 'in', states)
    const began = orders
      .where('goods_key', '=', goods_key)
      .where('state', 'in', ['failed', 'expired'])
    const came = orders.where('goods_key', '!=', goods_key).where('state', '=', 'paid')
    return eb.and([
      types.length === 0 ? eb.lit(false) : eb('member_type', 'in', types),
      eb.not(eb.exists(has)),
      eb.not(eb.exists(place)),
      eb.or([eb.exists(began), eb.exists(came)]),
    ])
  }
