import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { HandoverTable } from '#platform/server/db/staff-tables.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'

export type HandoverRow = Selectable<HandoverTable>

/** Throws a unique violation where another one of who leaves is open. */
export const insertHandover = async (
  transaction: Transaction,
  row: Insertable<HandoverTable>,
): Promise<number> => {
  const { handover_pk } = await transaction
    .insertInto('handover')
    .values(row)
    .returning('handover_pk')
    .executeTakeFirstOrThrow()
  return handover_pk
}

export const findHandover = (db: Database | Transaction, handover_pk: number) =>
  db.selectFrom('handover').selectAll().where('handover_pk', '=', handover_pk).executeTakeFirst()

export const findOpen = (db: Database) =>
  db.selectFrom('handover').selectAll().where('state', '=', 'open').orderBy('handover_pk').execute()

export const findEnded = (db: Database, most: number) =>
  db
    .selectFrom('handover')
    .selectAll()
    .where('state', '=', 'ended')
    .orderBy('handover_pk', 'desc')
    .limit(most)
    .execute()

/** Makes everybody else who changes it wait, and answers it; undefined where it is not open any more. */
export const lockOpenHandover = (transaction: Transaction, handover_pk: number) =>
  transaction
    .updateTable('handover')
    .set({ version: sql`version` })
    .where('handover_pk', '=', handover_pk)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()

/** Changes one that is held, which has another version then. */
export const changeHandover = async (
  transaction: Transaction,
  handover_pk: number,
  change: Updateable<HandoverTable>,
): Promise<void> => {
  await transaction
    .updateTable('handover')
    .set({ ...change, version: sql`version + 1` })
    .where('handover_pk', '=', handover_pk)
    .execute()
}

export const findTicks = async (
  db: Database | Transaction,
  handover_pk: number,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('handover_tick')
    .select('key')
    .where('handover_pk', '=', handover_pk)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** Answers whether it was not ticked before. */
export const addTick = async (
  transaction: Transaction,
  tick: { handover_pk: number; key: string; ticked_at: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('handover_tick')
    .values(tick)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Answers whether it was ticked. */
export const removeTick = async (
  transaction: Transaction,
  { handover_pk, key }: { handover_pk: number; key: string },
): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('handover_tick')
    .where('handover_pk', '=', handover_pk)
    .where('key', '=', key)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
