import type { Database, Transaction } from '#server/base/db/database.ts'

/** The columns of a file whose columns are named so. */
export const findLayoutKept = (db: Database, head_hash: string) =>
  db
    .selectFrom('file_layout')
    .select('columns')
    .where('head_hash', '=', head_hash)
    .executeTakeFirst()

export const keepLayout = async (
  transaction: Transaction,
  row: { head_hash: string; columns: string; created_at: string },
): Promise<void> => {
  await transaction
    .insertInto('file_layout')
    .values(row)
    .onConflict((conflict) => conflict.column('head_hash').doUpdateSet({ columns: row.columns }))
    .execute()
}
