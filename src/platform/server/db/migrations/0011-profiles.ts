import { withKey } from '#platform/server/db/columns.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const texts = [
  'en_name',
  'birth',
  'gender',
  'cell',
  'zipcode',
  'address',
  'address_detail',
  'company_name',
  'company_en_name',
  'position',
  'md',
  'company_tel',
  'company_fax',
  'company_zipcode',
  'company_address',
  'company_address_detail',
  'research_topic',
]

export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const column of texts) {
      await db.schema
        .alterTable('member')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute()
    }
    await db.schema
      .alterTable('member')
      .addColumn('receive_post', 'text', (c) => c.notNull().defaultTo('자택'))
      .execute()
    await db.schema.alterTable('member').addColumn('email', 'text').execute()
    await db.schema.createIndex('member_email').unique().on('member').column('email').execute()
    await db.schema
      .createTable('member_education')
      .addColumn('member_pk', 'integer', (c) =>
        c.notNull().references('member.member_pk').onDelete('cascade'),
      )
      .addColumn('place', 'integer', (c) => c.notNull())
      .addColumn('school', 'text', (c) => c.notNull())
      .addColumn('degree', 'text', (c) => c.notNull())
      .addColumn('major', 'text', (c) => c.notNull())
      .addColumn('year', 'text', (c) => c.notNull())
      .addColumn('country', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('member_education_place', ['member_pk', 'place'])
      .execute()
    await withKey(db.schema.createTable('consent'), 'consent_pk', engine)
      .addColumn('member_pk', 'integer', (c) =>
        c.notNull().references('member.member_pk').onDelete('cascade'),
      )
      .addColumn('document', 'text', (c) => c.notNull())
      .addColumn('version', 'text', (c) => c.notNull())
      .addColumn('agreed', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('consent_member').on('consent').column('member_pk').execute()
  },
})
