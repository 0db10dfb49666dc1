import { withKey } from '#platform/server/db/columns.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Requests about personal data, what was destroyed by hand, breaches and monthly looks at the log (docs/decisions/069-privacy-desk.md). */
export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await cases(db, engine)
    await papers(db, engine)
    await breaches(db, engine)
  },
})

const cases = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await withKey(db.schema.createTable('privacy_case'), 'case_pk', engine)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('member_pk', 'integer', (c) => c.references('member.member_pk').onDelete('set null'))
    .addColumn('person_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('way', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('proof', 'text', (c) => c.notNull())
    .addColumn('received_on', 'text', (c) => c.notNull())
    .addColumn('due_on', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('delayed_at', 'text')
    .addColumn('stopped_at', 'text')
    .addColumn('stop_ended_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('closed_at', 'text')
    .addColumn('erased_at', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  for (const column of ['member_pk', 'state']) {
    await db.schema
      .createIndex(`privacy_case_${column}`)
      .on('privacy_case')
      .column(column)
      .execute()
  }
  await withKey(db.schema.createTable('privacy_case_event'), 'event_pk', engine)
    .addColumn('case_pk', 'integer', (c) =>
      c.notNull().references('privacy_case.case_pk').onDelete('cascade'),
    )
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('staff_name', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('privacy_case_event_case_pk')
    .on('privacy_case_event')
    .column('case_pk')
    .execute()
}

const papers = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await withKey(db.schema.createTable('destruction_entry'), 'entry_pk', engine)
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('rule', 'text', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('staff_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await withKey(db.schema.createTable('privacy_signoff'), 'signoff_pk', engine)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('figures', 'text', (c) => c.notNull())
    .addColumn('staff_name', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addUniqueConstraint('privacy_signoff_once', ['kind', 'month'])
    .execute()
}

const breaches = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await withKey(db.schema.createTable('breach'), 'breach_pk', engine)
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('known_at', 'text', (c) => c.notNull())
    .addColumn('items', 'text', (c) => c.notNull())
    .addColumn('happened', 'text', (c) => c.notNull())
    .addColumn('advice', 'text', (c) => c.notNull())
    .addColumn('measures', 'text', (c) => c.notNull())
    .addColumn('contact', 'text', (c) => c.notNull())
    .addColumn('sensitive', 'integer', (c) => c.notNull())
    .addColumn('outside', 'integer', (c) => c.notNull())
    .addColumn('whose', 'text', (c) => c.notNull())
    .addColumn('people', 'integer', (c) => c.notNull())
    .addColumn('sending_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createTable('breach_person')
    .addColumn('breach_pk', 'integer', (c) =>
      c.notNull().references('breach.breach_pk').onDelete('cascade'),
    )
    .addColumn('member_pk', 'integer', (c) =>
      c.notNull().references('member.member_pk').onDelete('cascade'),
    )
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('told_at', 'text')
    .addPrimaryKeyConstraint('breach_person_key', ['breach_pk', 'member_pk'])
    .execute()
  await db.schema
    .createIndex('breach_person_member_pk')
    .on('breach_person')
    .column('member_pk')
    .execute()
  await withKey(db.schema.createTable('breach_event'), 'event_pk', engine)
    .addColumn('breach_pk', 'integer', (c) =>
      c.notNull().references('breach.breach_pk').onDelete('cascade'),
    )
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('staff_name', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
}
