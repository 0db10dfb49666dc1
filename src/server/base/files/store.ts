import type { Database, Transaction } from '#server/base/db/database.ts'
import type { PostFileTable } from '#server/base/db/post-tables.ts'
import type { Insertable } from 'kysely'

export const findFile = (db: Database, pk: number) =>
  db
    .selectFrom('post_file')
    .select(['original_name', 'storage_key', 'content_type', 'size'])
    .where('file_pk', '=', pk)
    .where('kind', '!=', 'original')
    .executeTakeFirst()

/** A post's attachments in the order they were added. */
export const findFilesOf = (db: Database, postPk: number) =>
  db
    .selectFrom('post_file')
    .select(['file_pk', 'original_name', 'size'])
    .where('post_pk', '=', postPk)
    .where('kind', '=', 'attachment')
    .orderBy('file_pk')
    .execute()

export const insertFile = async (
  transaction: Transaction,
  file: Insertable<PostFileTable>,
): Promise<number> => {
  const { file_pk } = await transaction
    .insertInto('post_file')
    .values(file)
    .returning('file_pk')
    .executeTakeFirstOrThrow()
  return file_pk
}

/** Deletes those of the attachments that are the post's; answers with their keys in the file store. */
export const deleteAttachments = async (
  transaction: Transaction,
  postPk: number,
  pks: readonly number[],
): Promise<string[]> => {
  if (pks.length === 0) return []
  const rows = await transaction
    .deleteFrom('post_file')
    .where('post_pk', '=', postPk)
    .where('kind', '=', 'attachment')
    .where('file_pk', 'in', pks)
    .returning('storage_key')
    .execute()
  return rows.map((row) => row.storage_key)
}

/** Deletes a post's files of some kinds; answers with their keys in the file store. */
export const deleteFilesOf = async (
  transaction: Transaction,
  postPk: number,
  kinds: readonly PostFileTable['kind'][],
): Promise<string[]> => {
  const rows = await transaction
    .deleteFrom('post_file')
    .where('post_pk', '=', postPk)
    .where('kind', 'in', kinds)
    .returning('storage_key')
    .execute()
  return rows.map((row) => row.storage_key)
}

/** The keys in the file store of everything that a post has. */
export const storageKeysOf = async (
  transaction: Transaction,
  postPk: number,
): Promise<string[]> => {
  const rows = await transaction
    .selectFrom('post_file')
    .select('storage_key')
    .where('post_pk', '=', postPk)
    .execute()
  return rows.map((row) => row.storage_key)
}
