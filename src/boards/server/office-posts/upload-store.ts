import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { UploadPartTable, UploadTable } from '#platform/server/db/post-tables.ts'
import { forgetOrphaned, markOrphaned } from '#platform/server/files/orphaned-store.ts'

export const findUpload = (db: Database, id: string) =>
  db.selectFrom('upload').selectAll().where('upload_id', '=', id).executeTakeFirst()

/** First to last. */
export const findParts = (db: Database, id: string) =>
  db.selectFrom('upload_part').selectAll().where('upload_id', '=', id).orderBy('begins').execute()

export const addUpload = async (
  transaction: Transaction,
  upload: Omit<UploadTable, 'taken_at'>,
): Promise<void> => {
  await transaction
    .insertInto('upload')
    .values({ ...upload, taken_at: null })
    .execute()
}

/** Answers whether it is the first part that begins there, of an upload that there still is. */
export const addPart = async (
  transaction: Transaction,
  part: UploadPartTable,
): Promise<boolean> => {
  if ((await findUpload(transaction, part.upload_id)) === undefined) return false
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('upload_part')
    .values(part)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await forgetOrphaned(transaction, part.storage_key)
  return true
}

/** Answers whether nobody had claimed it before. */
export const claimUpload = async (
  transaction: Transaction,
  id: string,
  at: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('upload')
    .set({ taken_at: at })
    .where('upload_id', '=', id)
    .where('taken_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Lets it be claimed again. */
export const releaseUpload = async (transaction: Transaction, id: string): Promise<void> => {
  await transaction
    .updateTable('upload')
    .set({ taken_at: null })
    .where('upload_id', '=', id)
    .execute()
}

/** Answers with the keys of its parts in the file store. */
export const deleteUpload = async (transaction: Transaction, id: string): Promise<string[]> => {
  await transaction.deleteFrom('upload').where('upload_id', '=', id).execute()
  const parts = await transaction
    .deleteFrom('upload_part')
    .where('upload_id', '=', id)
    .returning('storage_key')
    .execute()
  return markOrphaned(transaction, parts)
}

export const findUploadsBefore = (db: Database, at: string) =>
  db.selectFrom('upload').select('upload_id').where('created_at', '<', at).execute()
