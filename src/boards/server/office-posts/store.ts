import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { notFound } from '#platform/server/errors.ts'
import { markOrphaned } from '#platform/server/files/orphaned.ts'

/** A post wherever it stands. */
export const findPost = (db: Database, pk: number) =>
  db.selectFrom('post').selectAll().where('post_pk', '=', pk).executeTakeFirst()

/** Throws `notFound`. */
export const requirePost = (db: Database, pk: number) =>
  db.selectFrom('post').selectAll().where('post_pk', '=', pk).executeTakeFirstOrThrow(notFound)

export const findDraft = (db: Database, pk: number) =>
  db.selectFrom('post_draft').selectAll().where('post_pk', '=', pk).executeTakeFirst()

/** Where there is one already, that one stays; answers whether there was none. */
export const addDraft = (transaction: Transaction, draft: Tables['post_draft']): Promise<boolean> =>
  isChanged(
    transaction
      .insertInto('post_draft')
      .values(draft)
      .onConflict((conflict) => conflict.doNothing()),
  )

/** Answers whether there was one of that version. */
export const deleteDraft = (
  transaction: Transaction,
  { post_pk, version }: Pick<Tables['post_draft'], 'post_pk' | 'version'>,
): Promise<boolean> =>
  isChanged(
    transaction
      .deleteFrom('post_draft')
      .where('post_pk', '=', post_pk)
      .where('version', '=', version),
  )

/** A post's attachments and the pictures of its text, whoever may have them, in the order in which they came. */
export const findFiles = (db: Database, pk: number) =>
  db
    .selectFrom('post_file')
    .selectAll()
    .where('post_pk', '=', pk)
    .where('kind', 'in', ['attachment', 'inline'])
    .orderBy('file_pk')
    .execute()

export type FileRow = Awaited<ReturnType<typeof findFiles>>[number]

/** Answers with the keys in the file store. */
export const deleteFileRows = async (
  transaction: Transaction,
  pks: readonly number[],
): Promise<string[]> => {
  if (pks.length === 0) return []
  const rows = await transaction
    .deleteFrom('post_file')
    .where('file_pk', 'in', pks)
    .returning('storage_key')
    .execute()
  return markOrphaned(transaction, rows)
}

/** Under the next number of the post's. The post is locked. */
export const addVersion = async (
  transaction: Transaction,
  version: Omit<Tables['post_version'], 'number'>,
): Promise<void> => {
  const { last } = await transaction
    .selectFrom('post_version')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('post_pk', '=', version.post_pk)
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('post_version')
    .values({ ...version, number: (last ?? 0) + 1 })
    .execute()
}
