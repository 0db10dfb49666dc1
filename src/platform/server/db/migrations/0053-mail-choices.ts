import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const people = [
  ['member_pk', 'member.member_pk'],
  ['order_pk', 'payment_order.order_pk'],
  ['guest_pk', 'conference_guest.guest_pk'],
] as const

/** Who agrees to advertising, and what is sent as such (docs/decisions/076-advertising-mail.md). */
export const migration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('consent').addColumn('reminded_at', 'text').execute()
    await db.schema.alterTable('mail').addColumn('stop_link', 'text').execute()
    await db.schema
      .alterTable('mailing')
      .addColumn('kind', 'text', (c) => c.notNull().defaultTo('business'))
      .execute()
    for (const [column, to] of people) {
      await db.schema
        .alterTable('mailing_copy')
        .addColumn(column, 'integer', (c) => c.references(to).onDelete('cascade'))
        .execute()
      await db.schema
        .createIndex(`mailing_copy_${column}`)
        .on('mailing_copy')
        .column(column)
        .execute()
    }
  },
}
