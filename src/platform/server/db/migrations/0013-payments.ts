import { withKey } from '#platform/server/db/columns.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import { refuseUpdates } from '#platform/server/db/append-only.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createOrders(db, engine)
    await createAttempts(db)
    await createRefunds(db, engine)
    await createReceipts(db)
    await createSeats(db, engine)
  },
})

const createOrders = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await withKey(db.schema.createTable('payment_order'), 'order_pk', engine)
    .addColumn('member_pk', 'integer', (c) => c.references('member.member_pk').onDelete('set null'))
    .addColumn('member_name', 'text', (c) => c.notNull())
    .addColumn('member_type', 'text', (c) => c.notNull())
    .addColumn('company_name', 'text', (c) => c.notNull())
    .addColumn('goods_type', 'text', (c) => c.notNull())
    .addColumn('goods_key', 'text', (c) => c.notNull())
    .addColumn('goods_name', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('refunded_amount', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('pay_method', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('paid_at', 'text')
    .addColumn('due_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('payment_order_live')
    .unique()
    .on('payment_order')
    .columns(['member_pk', 'goods_key'])
    .where('state' as never, 'in', ['ready', 'approving', 'unknown', 'awaiting_deposit', 'paid'])
    .execute()
  for (const columns of [['goods_key', 'state'], ['state', 'due_at'], ['member_pk']]) {
    await db.schema
      .createIndex(`payment_order_${columns.join('_')}`)
      .on('payment_order')
      .columns(columns)
      .execute()
  }
  await withKey(db.schema.createTable('order_event'), 'event_pk', engine)
    .addColumn('order_pk', 'integer', (c) =>
      c.notNull().references('payment_order.order_pk').onDelete('cascade'),
    )
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('order_event_order').on('order_event').column('order_pk').execute()
  await refuseUpdates(db, 'order_event', engine)
}

const createAttempts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('card_attempt')
    .addColumn('order_pk', 'integer', (c) =>
      c.primaryKey().references('payment_order.order_pk').onDelete('cascade'),
    )
    .addColumn('mbr_ref_no', 'text', (c) => c.notNull().unique())
    .addColumn('aid', 'text', (c) => c.unique())
    .addColumn('auth_token', 'text')
    .addColumn('pay_type', 'text')
    .addColumn('asked_at', 'text')
    .addColumn('charged', 'integer')
    .addColumn('ref_no', 'text')
    .addColumn('cancel_ref_no', 'text')
    .addColumn('tran_date', 'text')
    .addColumn('approval_no', 'text')
    .addColumn('card_company', 'text')
    .addColumn('card_company_code', 'text')
    .addColumn('card_no', 'text')
    .addColumn('instalment', 'integer')
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_try_at', 'text')
    .execute()
  await db.schema
    .createIndex('card_attempt_next')
    .on('card_attempt')
    .column('next_try_at')
    .execute()
}

const createRefunds = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await withKey(db.schema.createTable('refund'), 'refund_pk', engine)
    .addColumn('order_pk', 'integer', (c) =>
      c.notNull().references('payment_order.order_pk').onDelete('cascade'),
    )
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('mbr_ref_no', 'text', (c) => c.notNull().unique())
    .addColumn('ref_no', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('done_at', 'text')
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_try_at', 'text')
    .execute()
  await db.schema
    .createIndex('refund_open')
    .unique()
    .on('refund')
    .column('order_pk')
    .where('state' as never, 'in', ['asked', 'unknown'])
    .execute()
  await db.schema.createIndex('refund_next').on('refund').column('next_try_at').execute()
}

const createReceipts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('receipt')
    .addColumn('order_pk', 'integer', (c) =>
      c.primaryKey().references('payment_order.order_pk').onDelete('cascade'),
    )
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('issued_at', 'text', (c) => c.notNull())
    .addColumn('copies', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('receipt_year')
    .addColumn('year', 'integer', (c) => c.primaryKey())
    .addColumn('last', 'integer', (c) => c.notNull())
    .execute()
}

const createSeats = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await db.schema
    .createTable('seat_lock')
    .addColumn('goods_key', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
  await withKey(db.schema.createTable('waiting_place'), 'waiting_pk', engine)
    .addColumn('goods_key', 'text', (c) => c.notNull())
    .addColumn('member_pk', 'integer', (c) =>
      c.notNull().references('member.member_pk').onDelete('cascade'),
    )
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('invited_until', 'text')
    .execute()
  await db.schema
    .createIndex('waiting_place_live')
    .unique()
    .on('waiting_place')
    .columns(['goods_key', 'member_pk'])
    .where('state' as never, 'in', ['waiting', 'invited'])
    .execute()
}
