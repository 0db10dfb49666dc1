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
    .select(['order_pk', 'member_pk', 'member_name', 'goods_key', 'goods_name', 'amount'])
    .select(['created_at', 'deposit_due'])
    .select(receivedOf)
    .where('state', '=', 'awaiting_deposit')
    .where('due_at', '<', now)
    .orderBy('due_at')
    .execute()
