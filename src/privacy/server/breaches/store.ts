import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { BreachTable } from '#platform/server/db/privacy-tables.ts'
import type { Insertable, Updateable } from 'kysely'

export const insertBreach = async (
  transaction: Transaction,
  row: Insertable<BreachTable>,
): Promise<number> => {
  const { breach_pk } = await transaction
    .insertInto('breach')
    .values(row)
    .returning('breach_pk')
    .executeTakeFirstOrThrow()
  return breach_pk
}

export const insertEvent = async (
  transaction: Transaction,
  event: { breach_pk: number; what: string; staff_name: string; at: string },
): Promise<void> => {
  await transaction.insertInto('breach_event').values(event).execute()
}

/** The breach, held until the transaction ends. */
export const holdBreach = (transaction: Transaction, breach_pk: number) =>
  transaction
    .updateTable('breach')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('breach_pk', '=', breach_pk)
    .returningAll()
    .executeTakeFirst()

export const changeBreach = async (
  transaction: Transaction,
  breach_pk: number,
  change: Updateable<BreachTable>,
): Promise<void> => {
  await transaction
    .updateTable('breach')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('breach_pk', '=', breach_pk)
    .execute()
}

/** Newest first. */
export const findBreaches = (db: Database) =>
  db.selectFrom('breach').selectAll().orderBy('breach_pk', 'desc').execute()

export const findBreach = (db: Database | Transaction, breach_pk: number) =>
  db.selectFrom('breach').selectAll().where('breach_pk', '=', breach_pk).executeTakeFirst()

/** Oldest first. */
export const findEvents = (db: Database | Transaction, breach_pk: number) =>
  db
    .selectFrom('breach_event')
    .select(['what', 'staff_name as by', 'at'])
    .where('breach_pk', '=', breach_pk)
    .orderBy('event_pk')
    .execute()
