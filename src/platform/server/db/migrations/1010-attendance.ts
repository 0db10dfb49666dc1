import { type Kysely, sql } from 'kysely'

/** Corrections of attendances have a reason, and attendees claims on their credits. */
export const migration = {
  rolling: true,
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of [
      "alter table checkin_event add column reason text not null default ''",
      `create table credit_claim (
        goods_key text not null, event_day text not null,
        order_pk integer unique references payment_order on delete cascade,
        guest_pk integer unique references conference_guest on delete cascade,
        licence text not null default '', licence_name text not null default '',
        consented_at text, objection text not null default '', objected_at text,
        answer text not null default '', answered_at text
      )`,
    ])
      await sql.raw(statement).execute(db)
  },
}
