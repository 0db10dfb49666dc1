import { type Kysely, sql } from 'kysely'

const tables = [
  'staff_calendar',
  'handover_tick',
  'settlement_line',
  'settlement_note',
  'settlement_file',
  'settlement_turn',
  'upload',
  'upload_part',
]

/**
 * Tables of what the first program of this schema could and this one cannot any more (docs/decisions/051, 054, 068). Parts of
 * files that nobody has attached are destroyed with all that no row names.
 */
export const migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`insert into loose_file (storage_key) select storage_key from upload_part`.execute(db)
    for (const table of tables) await db.schema.dropTable(table).ifExists().execute()
  },
}
