import { isPresent } from '#members/server/member-statuses/service.ts'
import { owedFor } from '#members/server/owed.ts'
import type { DuesRule } from '#payments/rules/owed.ts'
import { liveStates } from '#payments/rules/orders.ts'
import type { MemberType } from '#members/rules/member-types.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { stoppedIn } from '#privacy/server/privacy-cases/service.ts'
import { nobody } from '#mail/server/choice-link.ts'
import type { Addressee } from '#mail/server/reminders/kind.ts'
import type { Expression, ExpressionBuilder, RawBuilder, SqlBool } from 'kysely'

type Builder = ExpressionBuilder<Tables, 'member'>

/** A turn of members', and who among them it is for. */
interface MembersAsked {
  /** Who joined at that moment or later is left out. */
  before: string
  /** Of whom alone it is asked. */
  member_pk: number | null | undefined
  where: (eb: Builder) => Expression<SqlBool>
  /** Who is that today is left out. */
  but: RawBuilder<boolean>
}

/** In the order of their numbers, which two servers keep to; who had the processing of their data stopped is not among them. */
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

/** Owes the year's fee, and has neither paid it nor begun to. */
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

/** Orders that await their deposit, with whom they are of; those without an address left out. */
export const findAwaiting = (db: Database | Transaction, today: string, order_pk?: number) =>
  db
    .selectFrom('payment_order')
    .innerJoin('member', 'member.member_pk', 'payment_order.member_pk')
    .select(['order_pk', 'payment_order.member_pk', 'member.member_name', 'member.email'])
    .select(['goods_key', 'deposit_due', 'payment_order.created_at'])
    .where('state', '=', 'awaiting_deposit')
    .where('deposit_due', 'is not', null)
    .where('member.email', 'is not', null)
    .where(isPresent(today))
    .$if(order_pk !== undefined, (query) => query.where('order_pk', '=', order_pk ?? 0))
    .orderBy('order_pk')
    .execute()

/**
 * Of these types, has nothing live nor returned of the conference, is in no line, and has been registered for another one
 * or began with this.
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
