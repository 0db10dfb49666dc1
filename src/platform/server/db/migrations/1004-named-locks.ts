import { type Kysely, sql } from 'kysely'

/** Programs that lock elsewhere would not wait for each other, so this one is not rolling. */
export const migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`create table named_lock (name text primary key)`.execute(db)
    await db.schema.dropTable('seat_lock').execute()
  },
}
