import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { DestructionEntryTable } from '#platform/server/db/privacy-tables.ts'
import type { Insertable } from 'kysely'

export const insertEntry = async (
  transaction: Transaction,
  entry: Insertable<DestructionEntryTable>,
): Promise<void> => {
  await transaction.insertInto('destruction_entry').values(entry).execute()
}

/** What people wrote down of a year. */
export const findEntries = (db: Database, year: number) =>
  db
    .selectFrom('destruction_entry')
    .select(['day', 'what', 'count', 'rule', 'method', 'staff_name as by'])
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .orderBy('day', 'desc')
    .orderBy('entry_pk', 'desc')
    .execute()
