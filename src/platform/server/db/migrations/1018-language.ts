import { type Kysely, sql } from 'kysely'

/** The language in which a member reads mails and papers. */
export const migration = {
  rolling: true,
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(`alter table member add column language text not null default 'ko'`).execute(db)
  },
}
