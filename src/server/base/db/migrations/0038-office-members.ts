import { withKey } from '#server/base/db/columns.ts'
import type { Engine } from '#server/base/db/dialects.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await indexFees(db)
    await createNotes(db, engine)
  },
})

/** Fees that were paid, by member: lists of members count arrears from this index alone. */
const indexFees = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createIndex('payment_order_fees_paid')
    .on('payment_order')
    .columns(['member_pk', 'goods_key'])
    .where('goods_type' as never, '=', '연회비')
    .where('state' as never, '=', 'paid')
    .execute()

const createNotes = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await withKey(db.schema.createTable('member_note'), 'note_pk', engine)
    .addColumn('member_pk', 'integer', (c) =>
      c.notNull().references('member.member_pk').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('staff_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  for (const column of ['member_pk', 'created_at']) {
    await db.schema.createIndex(`member_note_${column}`).on('member_note').column(column).execute()
  }
}
