import type { Kysely } from 'kysely'

const tables = [
  'staff_calendar',
  'handover_tick',
  'settlement_line',
  'settlement_note',
  'settlement_file',
  'settlement_turn',
]

/** Tables of what the first program of this schema could and this one cannot any more (docs/decisions/054, 068). */
export const migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const table of tables) await db.schema.dropTable(table).ifExists().execute()
  },
}
