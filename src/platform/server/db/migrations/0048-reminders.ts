import { withKey } from '#platform/server/db/columns.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const people = [
  ['member_pk', 'member.member_pk'],
  ['order_pk', 'payment_order.order_pk'],
  ['guest_pk', 'conference_guest.guest_pk'],
] as const

const withPeople = <T extends string>(
  table: CreateTableBuilder<T, string>,
): CreateTableBuilder<T, string> =>
  people.reduce(
    (sofar, [column, to]) =>
      sofar.addColumn(column, 'integer', (c) => c.references(to).onDelete('cascade')),
    table,
  )

/** What members were reminded of, and who is not (docs/decisions/067-reminders.md). */
export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await withPeople(withKey(db.schema.createTable('reminder'), 'reminder_pk', engine))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('occasion', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute()
    for (const [column] of people) {
      await db.schema
        .createIndex(`reminder_once_${column}`)
        .unique()
        .on('reminder')
        .columns([column, 'kind', 'occasion'])
        .execute()
    }
    await db.schema.createIndex('reminder_created_at').on('reminder').column('created_at').execute()
    await withPeople(withKey(db.schema.createTable('reminder_stop'), 'stop_pk', engine))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('staff_name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute()
    for (const [column] of people) {
      await db.schema
        .createIndex(`reminder_stop_${column}`)
        .on('reminder_stop')
        .column(column)
        .execute()
    }
    await db.schema
      .createTable('reminder_switch')
      .addColumn('kind', 'text', (c) => c.primaryKey())
      .addColumn('on_day', 'text', (c) => c.notNull())
      .addColumn('staff_name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute()
  },
})
