import type { Insertable } from 'kysely'
import { countChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

export const insertNote = async (
  transaction: Transaction,
  note: Insertable<Tables['member_note']>,
): Promise<number> => {
  const { note_pk } = await transaction
    .insertInto('member_note')
    .values(note)
    .returning('note_pk')
    .executeTakeFirstOrThrow()
  return note_pk
}

export const findNotes = (db: Database | Transaction, member_pk: number) =>
  db
    .selectFrom('member_note')
    .selectAll()
    .where('member_pk', '=', member_pk)
    .orderBy('note_pk', 'desc')
    .execute()

export const deleteNote = async (
  transaction: Transaction,
  note_pk: number,
): Promise<number | undefined> => {
  const note = await transaction
    .deleteFrom('member_note')
    .where('note_pk', '=', note_pk)
    .where('kind', '=', 'note')
    .returning('member_pk')
    .executeTakeFirst()
  return note?.member_pk
}

/** Returns the count (norms 2.3). */
export const destroyPastNotes = (transaction: Transaction, before: string): Promise<number> =>
  countChanged(transaction.deleteFrom('member_note').where('created_at', '<=', before))
