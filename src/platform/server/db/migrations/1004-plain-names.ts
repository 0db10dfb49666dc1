import { type Kysely, sql } from 'kysely'

/** Gives locks by name their own table, and tables and columns the field's names. */
export const migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of [
      'create table named_lock (name text primary key)',
      'drop table seat_lock',
      'alter table loose_file rename to orphaned_file',
      'alter table mailing_copy rename to mailing_recipient',
      'alter table checkin_pass rename to checkin_event',
      'alter table release rename column content_print to content_fingerprint',
    ])
      await sql.raw(statement).execute(db)
  },
}
