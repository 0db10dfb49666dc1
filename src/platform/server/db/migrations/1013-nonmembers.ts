import { type Kysely, sql } from 'kysely'

/** The documents that a non-member agreed to. */
export const migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table nonmember add column agreed_terms text`.execute(db)
    await sql`alter table nonmember add column agreed_privacy text`.execute(db)
  },
}
