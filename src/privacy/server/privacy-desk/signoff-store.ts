import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { PrivacySignoffTable } from '#platform/server/db/privacy-tables.ts'
import type { Insertable } from 'kysely'

type Kind = PrivacySignoffTable['kind']

/** False where somebody has done so already. */
export const insertSignoff = async (
  transaction: Transaction,
  row: Insertable<PrivacySignoffTable>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('privacy_signoff')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'month']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Of the months of a year, in their order. */
export const findSignoffs = (db: Database | Transaction, kind: Kind, year: number) =>
  db
    .selectFrom('privacy_signoff')
    .select(['month', 'note', 'staff_name as by', 'at', 'figures'])
    .where('kind', '=', kind)
    .where('month', '>=', `${year}-01`)
    .where('month', '<=', `${year}-12`)
    .orderBy('month')
    .execute()
