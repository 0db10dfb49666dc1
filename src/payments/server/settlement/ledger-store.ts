import type { Database, Transaction } from '#platform/server/db/database.ts'

type Gateway = 'sandbox' | 'mainpay'

/** Every order for which a card was asked for through that gateway, as far as its attempt is kept. */
export const findCharges = (db: Database | Transaction, gateway: Gateway) =>
  db
    .selectFrom('payment_order')
    .innerJoin('card_attempt', 'card_attempt.order_pk', 'payment_order.order_pk')
    .select(['payment_order.order_pk', 'goods_name', 'amount', 'state', 'pay_method', 'paid_at'])
    .select(['mbr_ref_no', 'ref_no', 'approval_no', 'tran_date', 'cancel_ref_no'])
    .where((eb) => eb.or([eb('gateway', 'is', null), eb('gateway', '=', gateway)]))
    .orderBy('payment_order.order_pk')
    .execute()

export type FoundCharge = Awaited<ReturnType<typeof findCharges>>[number]

/** Every refund of an order that a card was asked for. */
export const findRefunds = (db: Database | Transaction) =>
  db
    .selectFrom('refund')
    .innerJoin('card_attempt', 'card_attempt.order_pk', 'refund.order_pk')
    .select(['refund.refund_pk', 'refund.order_pk', 'amount', 'state', 'created_at', 'done_at'])
    .select(['refund.mbr_ref_no', 'refund.ref_no'])
    .orderBy('refund.refund_pk')
    .execute()

export type FoundRefund = Awaited<ReturnType<typeof findRefunds>>[number]

/** What is kept of card payments of members who have withdrawn (ruling 42). */
export const findKeptCharges = (db: Database | Transaction, gateway: Gateway) =>
  db
    .selectFrom('withdrawn_payment')
    .select(['order_pk', 'goods_name', 'amount', 'state', 'paid_at', 'approval_no'])
    .select(['refunded_amount', 'refunded_at'])
    .where('pay_method', '=', 'card')
    .where((eb) => eb.or([eb('gateway', 'is', null), eb('gateway', '=', gateway)]))
    .orderBy('order_pk')
    .execute()

export type KeptCharge = Awaited<ReturnType<typeof findKeptCharges>>[number]
