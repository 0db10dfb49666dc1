import { receivedOf } from '#payments/server/orders/parts.ts'
import type { Database } from '#platform/server/db/database.ts'

export const findOverdueSessions = (db: Database, now: string, most: number) =>
  db
    .selectFrom('payment_order')
    .select('order_pk')
    .where('state', '=', 'ready')
    .where('due_at', '<', now)
    .orderBy('due_at')
    .limit(most)
    .execute()

export const findOverdueDeposits = (db: Database, now: string) =>
  db
    .selectFrom('payment_order')
    .leftJoin('joint_payment', 'joint_payment.joint_pk', 'payment_order.joint_pk')
    .select(['order_pk', 'payment_order.member_pk', 'member_name', 'payer_name', 'goods_key'])
    .select(['goods_name', 'amount', 'payment_order.created_at', 'deposit_due'])
    .select('joint_payment.company_name as payer_company')
    .select(receivedOf)
    .where('state', '=', 'awaiting_deposit')
    .where('due_at', '<', now)
    .orderBy('due_at')
    .execute()
