import type { Insertable } from 'kysely'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { forgetOrphaned, markOrphaned } from '#platform/server/files/orphaned.ts'

/** Finds a file only if readers may see its post. */
export const findFile = (db: Database, pk: number) =>
  db
    .selectFrom('post_file')
    .innerJoin('post', 'post.post_pk', 'post_file.post_pk')
    .select(['original_name', 'storage_key', 'content_type', 'size'])
    .where('file_pk', '=', pk)
    .where('kind', '!=', 'original')
    .where('stage', '=', 'post')
    .where('post.state', 'in', ['public', 'unlisted'])
    .executeTakeFirst()

export const findFilesOf = (db: Database, postPk: number) =>
  db
    .selectFrom('post_file')
    .select(['file_pk', 'original_name', 'size'])
    .where('post_pk', '=', postPk)
    .where('kind', '=', 'attachment')
    .where('stage', '=', 'post')
    .orderBy('file_pk')
    .execute()

export const insertFile = async (
  transaction: Transaction,
  file: Insertable<Tables['post_file']>,
): Promise<number> => {
  const { file_pk } = await transaction
    .insertInto('post_file')
    .values(file)
    .returning('file_pk')
    .executeTakeFirstOrThrow()
  await forgetOrphaned(transaction, file.storage_key)
  return file_pk
}

/**
 * Removes a post's files of some kinds, or only the `named` ones, and answers with the keys to
 * delete. If the post has versions, the files stay hidden, because a version may be restored.
 */
export const takeFilesOff = async (
  transaction: Transaction,
  postPk: number,
  kinds: readonly Tables['post_file']['kind'][],
  named?: readonly number[],
): Promise<string[]> => {
  const rows = await transaction
    .selectFrom('post_file')
    .select('file_pk')
    .where('post_pk', '=', postPk)
    .where('kind', 'in', kinds)
    .where('stage', '=', 'post')
    .execute()
  const pks = rows.map(({ file_pk }) => file_pk).filter((pk) => named?.includes(pk) ?? true)
  if (pks.length === 0) return []
  if (await hasVersions(transaction, postPk)) {
    await transaction
      .updateTable('post_file')
      .set({ stage: 'kept' })
      .where('file_pk', 'in', pks)
      .execute()
    return []
  }
  const gone = await transaction
    .deleteFrom('post_file')
    .where('file_pk', 'in', pks)
    .returning('storage_key')
    .execute()
  return markOrphaned(transaction, gone)
}

export const showFiles = async (
  transaction: Transaction,
  postPk: number,
  pks: readonly number[],
): Promise<void> => {
  if (pks.length === 0) return
  await transaction
    .updateTable('post_file')
    .set({ stage: 'post' })
    .where('post_pk', '=', postPk)
    .where('file_pk', 'in', pks)
    .execute()
}

const hasVersions = async (transaction: Transaction, postPk: number): Promise<boolean> => {
  const version = await transaction
    .selectFrom('post_version')
    .select('number')
    .where('post_pk', '=', postPk)
    .limit(1)
    .executeTakeFirst()
  return version !== undefined
}

export const letGoOfFiles = async (transaction: Transaction, postPk: number): Promise<string[]> => {
  const rows = await transaction
    .selectFrom('post_file')
    .select('storage_key')
    .where('post_pk', '=', postPk)
    .execute()
  return markOrphaned(transaction, rows)
}
