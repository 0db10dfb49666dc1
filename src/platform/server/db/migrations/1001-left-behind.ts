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
 * Removes the tables of features that were dropped (docs/decisions/051, 054, 068). Parts of
 * unfinished uploads are destroyed together with other files that no row names.
 */
export const migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`insert into loose_file (storage_key) select storage_key from upload_part`.execute(db)
    for (const table of tables) await db.schema.dropTable(table).ifExists().execute()
  },
}
