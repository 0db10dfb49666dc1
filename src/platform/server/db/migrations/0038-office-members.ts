import { withKey } from '#platform/server/db/columns.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await indexFees(db)
    await createNotes(db, engine)
    await createInvitations(db)
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

const createInvitations = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('member_invitation')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('member_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('member_type', 'text', (c) => c.notNull())
    .addColumn('cell', 'text', (c) => c.notNull())
    .addColumn('company_name', 'text', (c) => c.notNull())
    .addColumn('position', 'text', (c) => c.notNull())
    .addColumn('birth', 'text', (c) => c.notNull())
    .addColumn('joined', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('member_invitation_created_at')
    .on('member_invitation')
    .column('created_at')
    .execute()
}
