import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { StaffCalendarTable } from '#platform/server/db/staff-tables.ts'

export const findCalendar = (db: Database, staff_pk: number) =>
  db.selectFrom('staff_calendar').selectAll().where('staff_pk', '=', staff_pk).executeTakeFirst()

/** Whose it is, of those who are still in. */
export const findHolder = (db: Database, token_hash: string) =>
  db
    .selectFrom('staff_calendar')
    .innerJoin('staff', 'staff.staff_pk', 'staff_calendar.staff_pk')
    .select(['staff.staff_pk'])
    .where('token_hash', '=', token_hash)
    .where('state', '=', 'active')
    .executeTakeFirst()

/** Answers whether there was none. */
export const insertCalendar = async (
  transaction: Transaction,
  row: StaffCalendarTable,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('staff_calendar')
    .values(row)
    .onConflict((conflict) => conflict.column('staff_pk').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Answers whether there was one; with `made_at`, that one. */
export const deleteCalendar = async (
  transaction: Transaction,
  staff_pk: number,
  made_at?: string,
): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('staff_calendar')
    .where('staff_pk', '=', staff_pk)
    .$if(made_at !== undefined, (query) => query.where('made_at', '=', made_at ?? ''))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
