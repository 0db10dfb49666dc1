import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { DutyDoneTable } from '#platform/server/db/schema.ts'

export const findDone = (db: Database | Transaction): Promise<DutyDoneTable[]> =>
  db.selectFrom('duty_done').selectAll().orderBy('year').orderBy('duty_id').execute()

/** Answers whether it was not done before. */
export const insertDone = async (
  transaction: Transaction,
  row: DutyDoneTable,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('duty_done')
    .values(row)
    .onConflict((conflict) => conflict.columns(['duty_id', 'year']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Answers whether it was done. */
export const deleteDone = async (
  transaction: Transaction,
  { duty_id, year }: Pick<DutyDoneTable, 'duty_id' | 'year'>,
): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('duty_done')
    .where('duty_id', '=', duty_id)
    .where('year', '=', year)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
