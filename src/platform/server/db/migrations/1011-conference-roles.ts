import { type Kysely, sql } from 'kysely'

/** Presenters and invited speakers of a conference, by address. */
export const migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`create table conference_role (
      goods_key text not null, email text not null, role text not null, role_name text not null,
      created_at text not null, primary key (email, goods_key, role)
    )`.execute(db)
  },
}
