import type { Transaction } from '#server/base/db/database.ts'
import type { StaffLogTable } from '#server/base/db/staff-tables.ts'
import type { Insertable } from 'kysely'

export const insertRow = async (
  transaction: Transaction,
  row: Insertable<StaffLogTable>,
): Promise<void> => {
  await transaction.insertInto('staff_log').values(row).execute()
}
