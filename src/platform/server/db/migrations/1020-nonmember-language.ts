import { type Kysely, sql } from 'kysely'

/** The language in which a person without an account is written to. */
export const migration = {
  rolling: true,
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table nonmember add column language text not null default 'ko'`.execute(db)
  },
}
