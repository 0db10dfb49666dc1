import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { notFound } from '#platform/server/errors.ts'
import { markOrphaned } from '#platform/server/files/orphaned.ts'

export const findPost = (db: Database, pk: number) =>
  db.selectFrom('post').selectAll().where('post_pk', '=', pk).executeTakeFirst()

export const requirePost = (db: Database, pk: number) =>
  db.selectFrom('post').selectAll().where('post_pk', '=', pk).executeTakeFirstOrThrow(notFound)

export const findDraft = (db: Database, pk: number) =>
  db.selectFrom('post_draft').selectAll().where('post_pk', '=', pk).executeTakeFirst()

export const addDraft = (transaction: Transaction, draft: Tables['post_draft']): Promise<boolean> =>
  isChanged(
    transaction
      .insertInto('post_draft')
      .values(draft)
      .onConflict((conflict) => conflict.doNothing()),
  )

/** False if there is no draft of that version. */
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

export const findFiles = (db: Database, pk: number) =>
  db
    .selectFrom('post_file')
    .selectAll()
    .where('post_pk', '=', pk)
    .where('kind', 'in', ['attachment', 'inline'])
    .orderBy('file_pk')
    .execute()

export type FileRow = Awaited<ReturnType<typeof findFiles>>[number]

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

/** Numbers the version. The post must be locked, or two versions could get one number. */
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
