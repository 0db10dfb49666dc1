import { withKey } from '#platform/server/db/columns.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Leases {
  release_lease: { name: string; holder: string; until: string }
}

export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<Leases>) => {
    await addReleases(db, engine)
    await addChanges(db)
    await addLease(db)
    await addDrafts(db)
  },
})

const addReleases = async (db: Kysely<Leases>, engine: Engine): Promise<void> => {
  await withKey(db.schema.createTable('release'), 'release_pk', engine)
    .addColumn('release_key', 'text', (c) => c.notNull().unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('cause', 'text', (c) => c.notNull())
    .addColumn('asked_for', 'text', (c) => c.unique())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('staff_pk', 'integer')
    .addColumn('staff_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('on_day', 'text')
    .addColumn('base_pk', 'integer')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('phase', 'text')
    .addColumn('started_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('said', 'text')
    .addColumn('problems', 'text')
    .addColumn('content_print', 'text')
    .addColumn('program', 'text')
    .addColumn('built_day', 'text')
    .addColumn('day_digest', 'text')
    .addColumn('current_since', 'text')
    .execute()
  await db.schema.createIndex('release_state').on('release').column('state').execute()
}

const addChanges = async (db: Kysely<Leases>): Promise<void> => {
  await db.schema
    .createTable('release_change')
    .addColumn('release_pk', 'integer', (c) => c.notNull().references('release.release_pk'))
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('bytes', 'text')
    .addColumn('base_hash', 'text')
    .addColumn('draft_version', 'integer')
    .addPrimaryKeyConstraint('release_change_once', ['release_pk', 'path'])
    .execute()
}

const addLease = async (db: Kysely<Leases>): Promise<void> => {
  await db.schema
    .createTable('release_lease')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('until', 'text', (c) => c.notNull())
    .execute()
  await db
    .insertInto('release_lease')
    .values(
      ['build', 'switch'].map((name) => ({ name, holder: '', until: '1970-01-01T00:00:00.000Z' })),
    )
    .execute()
}

const addDrafts = async (db: Kysely<Leases>): Promise<void> => {
  await db.schema
    .createTable('text_draft')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('base_hash', 'text')
    .addColumn('text', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('staff_pk', 'integer', (c) => c.notNull())
    .addColumn('staff_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
}
