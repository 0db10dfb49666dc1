import { type Kysely, sql } from 'kysely'

/**
 * Marks the days of imported payments that nobody named: until now 31 December of their year, or
 * the day of the import. A waiver may come from an imported sheet, too.
 */
export const migration = {
  rolling: true,
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of [
      'alter table payment_order add column day_unknown integer not null default 0',
      'alter table withdrawn_payment add column day_unknown integer not null default 0',
      `alter table fee_waiver add column import_pk integer
        references dues_import on delete set null`,
      'create index fee_waiver_import on fee_waiver (import_pk) where import_pk is not null',
      `update payment_order set day_unknown = 1 where import_pk is not null and state = 'paid'
        and order_pk not in (select order_pk from receipt)
        and paid_at in (created_at, substr(goods_key, 5) || '-12-30T15:00:00.000Z')`,
    ])
      await sql.raw(statement).execute(db)
  },
}
