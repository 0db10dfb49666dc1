import { type Kysely, sql } from 'kysely'

export const migration = {
  rolling: true,
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      create table merge_request (
        member_pk integer primary key references member on delete cascade,
        keep_pk integer not null references member on delete cascade,
        note_pk integer not null references member_note on delete cascade,
        staff_pk integer not null, token_hash text not null unique, confirmed_at text
      )
    `.execute(db)
    await sql`create index merge_request_keep on merge_request (keep_pk)`.execute(db)
    await sql`create index merge_request_note on merge_request (note_pk)`.execute(db)
  },
}
