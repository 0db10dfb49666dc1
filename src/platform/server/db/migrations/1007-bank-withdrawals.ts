import { type Kysely, sql } from 'kysely'

/** All lines of before are deposits. */
export const migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const column of [
      "direction text not null default 'in'",
      'balance bigint',
      'reverses integer references bank_line on delete set null',
    ])
      await sql.raw(`alter table bank_line add column ${column}`).execute(db)
    await sql`create unique index bank_line_reverses on bank_line (reverses)`.execute(db)
  },
}
