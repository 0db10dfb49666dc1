import type { Database, Transaction } from '#platform/server/db/database.ts'

/** Which column is what in a file whose columns are named so. */
export interface KeptLayout {
  head_hash: string
  /** In JSON. */
  columns: string
}

export const findLayouts = (db: Database): Promise<KeptLayout[]> =>
  db.selectFrom('file_layout').select(['head_hash', 'columns']).execute()

export const keepLayout = async (
  transaction: Transaction,
  row: KeptLayout & { created_at: string },
): Promise<void> => {
  await transaction
    .insertInto('file_layout')
    .values(row)
    .onConflict((conflict) => conflict.column('head_hash').doUpdateSet({ columns: row.columns }))
    .execute()
}
