import { refuseUpdates } from '#platform/server/db/append-only.ts'
import { withKey } from '#platform/server/db/columns.ts'
import type { Engine } from '#platform/server/db/dialects.ts'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const migration = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await addStaff(db, engine)
    await addFactors(db, engine)
    await addSessions(db)
    await addLog(db, engine)
    await addViews(db, engine)
  },
})

const addStaff = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await withKey(db.schema.createTable('staff'), 'staff_pk', engine)
    .addColumn('staff_id', 'text', (c) => c.notNull().unique())
    .addColumn('staff_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('totp_secret', 'text')
    .addColumn('totp_step', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('member_pk', 'integer', (c) => c.references('member.member_pk').onDelete('set null'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  await db.schema
    .createTable('staff_role')
    .addColumn('staff_pk', 'integer', (c) => c.notNull().references('staff.staff_pk'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('staff_role_once', ['staff_pk', 'role'])
    .execute()
  await db.schema
    .createTable('staff_invitation')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('staff_pk', 'integer', (c) => c.notNull().references('staff.staff_pk'))
    .addColumn('due_at', 'text', (c) => c.notNull())
    .execute()
}

const addFactors = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await withKey(db.schema.createTable('staff_passkey'), 'passkey_pk', engine)
    .addColumn('staff_pk', 'integer', (c) => c.notNull().references('staff.staff_pk'))
    .addColumn('credential_id', 'text', (c) => c.notNull().unique())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', 'integer', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text')
    .execute()
  await db.schema
    .createTable('staff_recovery_code')
    .addColumn('staff_pk', 'integer', (c) => c.notNull().references('staff.staff_pk'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('staff_recovery_code_once', ['staff_pk', 'code_hash'])
    .execute()
}

const addSessions = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('staff_session')
    .addColumn('session_hash', 'text', (c) => c.primaryKey())
    .addColumn('staff_pk', 'integer', (c) => c.notNull().references('staff.staff_pk'))
    .addColumn('stage', 'text', (c) => c.notNull())
    .addColumn('challenge', 'text')
    .addColumn('offered_secret', 'text')
    .addColumn('factor_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('staff_session_staff')
    .on('staff_session')
    .column('staff_pk')
    .execute()
}

const addLog = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await withKey(db.schema.createTable('staff_log'), 'log_pk', engine)
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('staff_pk', 'integer')
    .addColumn('staff_name', 'text', (c) => c.notNull())
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('call', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text')
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('reason', 'text')
    .execute()
  await refuseUpdates(db, 'staff_log', engine)
  await db.schema
    .createIndex('staff_log_staff')
    .on('staff_log')
    .columns(['staff_pk', 'log_pk'])
    .execute()
  await db.schema
    .createIndex('staff_log_subject')
    .on('staff_log')
    .columns(['kind', 'subject', 'log_pk'])
    .execute()
}

const addViews = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await withKey(db.schema.createTable('staff_view'), 'view_pk', engine)
    .addColumn('staff_pk', 'integer', (c) => c.notNull().references('staff.staff_pk'))
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addUniqueConstraint('staff_view_label', ['staff_pk', 'list', 'label'])
    .execute()
}
