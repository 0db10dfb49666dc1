import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { FeeWaiverTable } from '#platform/server/db/payment-tables.ts'
import type { Insertable } from 'kysely'

/** Newest first, those that were taken back as well. */
export const findWaivers = (db: Database | Transaction, member_pk: number) =>
  db
    .selectFrom('fee_waiver')
    .selectAll()
    .where('member_pk', '=', member_pk)
    .orderBy('waiver_pk', 'desc')
    .execute()

export const findWaiver = (db: Database | Transaction, waiver_pk: number) =>
  db.selectFrom('fee_waiver').selectAll().where('waiver_pk', '=', waiver_pk).executeTakeFirst()

export const hasWaiver = async (
  db: Database | Transaction,
  member_pk: number,
  year: number,
): Promise<boolean> => {
  const waiver = await db
    .selectFrom('fee_waiver')
    .select('waiver_pk')
    .where('member_pk', '=', member_pk)
    .where('year', '=', year)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return waiver !== undefined
}

export const insertWaiver = async (
  transaction: Transaction,
  waiver: Insertable<FeeWaiverTable>,
): Promise<number> => {
  const { waiver_pk } = await transaction
    .insertInto('fee_waiver')
    .values(waiver)
    .returning('waiver_pk')
    .executeTakeFirstOrThrow()
  return waiver_pk
}

/** False where it was taken back already. */
export const endWaiver = async (
  transaction: Transaction,
  waiver_pk: number,
  ended: { ended_at: string; ended_reason: string; ended_by: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('fee_waiver')
    .set(ended)
    .where('waiver_pk', '=', waiver_pk)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Answers how many. */
export const deletePastWaivers = async (
  transaction: Transaction,
  before: string,
): Promise<number> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('fee_waiver')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
