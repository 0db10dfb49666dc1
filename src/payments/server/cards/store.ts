import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import type { Attempt, Cancellation } from '#payments/server/gateways/gateway.ts'
import { jointAmount, leadOrder } from '#payments/server/orders/joint.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

export const changeAttempt = (
  db: Database,
  order_pk: number,
  set: Updateable<Tables['card_attempt']>,
) => db.updateTable('card_attempt').set(set).where('order_pk', '=', order_pk).execute()

const attempts = (db: Database) =>
  db
    .selectFrom('card_attempt')
    .innerJoin('payment_order', 'payment_order.order_pk', 'card_attempt.order_pk')
    .selectAll('card_attempt')
    .select(['member_pk', 'nonmember_pk', 'joint_pk', 'member_type', 'goods_type', 'goods_key'])
    .select(['goods_name', 'state', 'gateway'])
    .select((eb) => eb.fn.coalesce(jointAmount(eb), eb.val(0)).as('amount'))

export type OrderedAttempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

/** The attempt that pays the order, which may be that of a joint payment's first order. */
export const findAttempt = (db: Database, order_pk: number) =>
  attempts(db)
    .where('card_attempt.order_pk', '=', (eb) =>
      eb
        .selectFrom('payment_order')
        .select((order) => leadOrder(order).as('lead'))
        .where('payment_order.order_pk', '=', order_pk),
    )
    .executeTakeFirst()

export const findAttemptByAid = (db: Database, aid: string) =>
  attempts(db).where('aid', '=', aid).executeTakeFirst()

export const findAttemptByRefNo = (db: Database, mbrRefNo: string) =>
  attempts(db).where('mbr_ref_no', '=', mbrRefNo).executeTakeFirst()

export const findDueAttempts = (db: Database, now: string, most: number) =>
  attempts(db)
    .where('next_try_at', '<=', now)
    .where('state', '=', 'unknown')
    .orderBy('next_try_at')
    .limit(most)
    .execute()

/** Approvals without an end because the server stopped. */
export const findStaleApprovals = (db: Database, before: string, most: number) =>
  attempts(db).where('state', '=', 'approving').where('asked_at', '<', before).limit(most).execute()

/** Only one of two servers gets the attempt. */
export const claimAttempt = (
  db: Database,
  { order_pk, next_try_at }: Pick<OrderedAttempt, 'order_pk' | 'next_try_at'>,
  until: string,
): Promise<boolean> =>
  isChanged(
    db
      .updateTable('card_attempt')
      .set((eb) => ({ next_try_at: until, tries: eb('tries', '+', 1) }))
      .where('order_pk', '=', order_pk)
      .where('next_try_at', '=', next_try_at),
  )

export const attemptOf = (attempt: OrderedAttempt): Attempt => ({
  mbrRefNo: attempt.mbr_ref_no,
  amount: attempt.amount,
  goodsName: attempt.goods_name,
  aid: attempt.aid ?? '',
  authToken: attempt.auth_token ?? '',
  payType: attempt.pay_type ?? '',
})

export const cancellationOf = (
  attempt: OrderedAttempt,
  asked: Pick<Cancellation, 'mbrRefNo' | 'charged' | 'amount' | 'earlierParts'>,
): Cancellation => ({
  refNo: attempt.ref_no ?? '',
  tranDate: attempt.tran_date ?? '',
  payType: attempt.pay_type ?? '',
  goodsName: attempt.goods_name,
  ...asked,
})

/**
 * Our id of an attempt or cancellation at the gateway: 20 characters of `[A-Z0-9]`, never reused.
 */
export const newMbrRefNo = (): string =>
  `KS${randomUUID().replaceAll('-', '').slice(0, 18).toUpperCase()}`
