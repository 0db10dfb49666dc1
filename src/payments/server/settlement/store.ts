import type { Database, Transaction } from '#platform/server/db/database.ts'
import type {
  SettlementFileTable,
  SettlementLineTable,
  SettlementNoteTable,
} from '#platform/server/db/bank-tables.ts'
import type { Insertable, Updateable } from 'kysely'

/** Whoever else reads a file waits until the end of the transaction. */
export const takeTurn = async (transaction: Transaction): Promise<void> => {
  await transaction
    .updateTable('settlement_turn')
    .set((eb) => ({ turn: eb('turn', '+', 1) }))
    .execute()
}

/** All that is known of these days, both included. */
export const findKnown = (transaction: Transaction, from: string, to: string) =>
  transaction
    .selectFrom('settlement_line')
    .select(['line_pk', 'fingerprint', 'occurrence', 'order_pk', 'kind', 'day', 'amount'])
    .select(['ref_no', 'fee', 'vat', 'settled', 'settle_day'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('line_pk')
    .execute()

/** Lines whose order was not known when they were read. */
export const findUnclaimed = (transaction: Transaction) =>
  transaction
    .selectFrom('settlement_line')
    .selectAll()
    .where('order_pk', 'is', null)
    .orderBy('line_pk')
    .execute()

/** A statement takes so many values at most. */
const atOnce = 500

export const insertLines = async (
  transaction: Transaction,
  lines: readonly Insertable<SettlementLineTable>[],
): Promise<void> => {
  for (let from = 0; from < lines.length; from += atOnce) {
    const some = lines.slice(from, from + atOnce)
    await transaction.insertInto('settlement_line').values(some).execute()
  }
}

export const changeLine = async (
  transaction: Transaction,
  line_pk: number,
  set: Updateable<SettlementLineTable>,
): Promise<void> => {
  await transaction.updateTable('settlement_line').set(set).where('line_pk', '=', line_pk).execute()
}

export const insertFile = async (
  transaction: Transaction,
  file: Insertable<SettlementFileTable>,
): Promise<void> => {
  await transaction.insertInto('settlement_file').values(file).execute()
}

/** Newest first. */
export const findFiles = (db: Database | Transaction) =>
  db.selectFrom('settlement_file').selectAll().orderBy('file_pk', 'desc').execute()

/** Newest first. */
export const findLines = (db: Database | Transaction) =>
  db
    .selectFrom('settlement_line')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('line_pk', 'desc')
    .execute()

/** What was left as it is and not taken back, newest first. */
export const findNotes = (db: Database | Transaction) =>
  db
    .selectFrom('settlement_note')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('note_pk', 'desc')
    .execute()

/** False where somebody has written it down meanwhile. */
export const insertNote = async (
  transaction: Transaction,
  note: Insertable<SettlementNoteTable>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('settlement_note')
    .values(note)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False where it has been taken back meanwhile. */
export const endNote = async (
  transaction: Transaction,
  note_pk: number,
  ended_at: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('settlement_note')
    .set({ ended_at })
    .where('note_pk', '=', note_pk)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
