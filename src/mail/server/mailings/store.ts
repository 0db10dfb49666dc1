import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { MailingTable } from '#platform/server/db/mail-tables.ts'
import type { MailingState } from '#mail/rules/mailings.ts'
import type { Insertable, Selectable } from 'kysely'

export type MailingRow = Selectable<MailingTable>

export const findMailings = (db: Database, most: number) =>
  db
    .selectFrom('mailing')
    .select(['mailing_pk', 'state', 'kind', 'title', 'written_by', 'count'])
    .select(['created_at', 'begun_at'])
    .orderBy('mailing_pk', 'desc')
    .limit(most)
    .execute()

export const findMailing = (
  db: Database | Transaction,
  mailing_pk: number,
): Promise<MailingRow | undefined> =>
  db.selectFrom('mailing').selectAll().where('mailing_pk', '=', mailing_pk).executeTakeFirst()

export const addMailing = async (
  transaction: Transaction,
  row: Insertable<MailingTable>,
): Promise<number> => {
  const { mailing_pk } = await transaction
    .insertInto('mailing')
    .values(row)
    .returning('mailing_pk')
    .executeTakeFirstOrThrow()
  return mailing_pk
}

type Written = Pick<MailingRow, 'kind' | 'list' | 'wanted' | 'title' | 'html'>

/** Answers whether it was still the draft of that version. */
export const changeDraft = async (
  transaction: Transaction,
  { mailing_pk, version }: Pick<MailingRow, 'mailing_pk' | 'version'>,
  written: Written,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('mailing')
    .set({ ...written, version: version + 1 })
    .where('mailing_pk', '=', mailing_pk)
    .where('version', '=', version)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Answers whether there was a draft. */
export const deleteDraft = async (
  transaction: Transaction,
  mailing_pk: number,
): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('mailing')
    .where('mailing_pk', '=', mailing_pk)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Answers whether it stood as `from` says. From then on the row is held until the transaction ends. */
export const moveMailing = async (
  transaction: Transaction,
  { mailing_pk, from }: { mailing_pk: number; from: readonly MailingState[] },
  set: Partial<
    Pick<MailingRow, 'state' | 'count' | 'sent_by' | 'begun_at' | 'ended_at' | 'next_at'>
  >,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('mailing')
    .set(set)
    .where('mailing_pk', '=', mailing_pk)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How many copies stand how. */
export const countCopies = async (db: Database, mailing_pk: number) => {
  const rows = await db
    .selectFrom('mailing_copy')
    .select('state')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.sum<number | string>('repeats').as('repeats'),
    ])
    .where('mailing_pk', '=', mailing_pk)
    .groupBy('state')
    .execute()
  return rows.map(({ state, count, repeats }) => ({
    state,
    count: Number(count),
    repeats: Number(repeats),
  }))
}
