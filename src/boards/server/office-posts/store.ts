import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type {
  PostDraftTable,
  PostFileTable,
  PostVersionTable,
} from '#platform/server/db/post-tables.ts'
import { AppError } from '#platform/server/errors.ts'
import { markOrphaned } from '#platform/server/files/orphaned.ts'
import type { Selectable, Updateable } from 'kysely'

/** A post wherever it stands. */
export const findPost = (db: Database, pk: number) =>
  db.selectFrom('post').selectAll().where('post_pk', '=', pk).executeTakeFirst()

/** Throws `notFound`. */
export const requirePost = async (db: Database, pk: number) => {
  const post = await findPost(db, pk)
  if (post === undefined) throw new AppError('notFound')
  return post
}

export const findDraft = (db: Database, pk: number) =>
  db.selectFrom('post_draft').selectAll().where('post_pk', '=', pk).executeTakeFirst()

/** Where there is one already, that one stays; answers whether there was none. */
export const addDraft = (transaction: Transaction, draft: PostDraftTable): Promise<boolean> =>
  isChanged(
    transaction
      .insertInto('post_draft')
      .values(draft)
      .onConflict((conflict) => conflict.doNothing()),
  )

/** Answers whether the draft was still of that version. */
export const updateDraft = (
  transaction: Transaction,
  { post_pk, version }: Pick<PostDraftTable, 'post_pk' | 'version'>,
  changes: Updateable<PostDraftTable>,
): Promise<boolean> =>
  isChanged(
    transaction
      .updateTable('post_draft')
      .set({ ...changes, version: version + 1 })
      .where('post_pk', '=', post_pk)
      .where('version', '=', version),
  )

/** Answers whether there was one of that version. */
export const deleteDraft = (
  transaction: Transaction,
  { post_pk, version }: Pick<PostDraftTable, 'post_pk' | 'version'>,
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

/** Any file of any post. */
export const findAnyFile = (db: Database, pk: number) =>
  db
    .selectFrom('post_file')
    .select(['original_name', 'storage_key', 'content_type', 'size'])
    .where('file_pk', '=', pk)
    .executeTakeFirst()

/** Moves files of a post from one stage to another. */
export const setStage = async (
  transaction: Transaction,
  pks: readonly number[],
  stage: Selectable<PostFileTable>['stage'],
): Promise<void> => {
  if (pks.length === 0) return
  await transaction.updateTable('post_file').set({ stage }).where('file_pk', 'in', pks).execute()
}

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

/** Newest first, without texts. */
export const findVersions = (db: Database, pk: number) =>
  db
    .selectFrom('post_version')
    .select(['number', 'at', 'staff_name', 'deed', 'state', 'title', 'of_version'])
    .where('post_pk', '=', pk)
    .orderBy('number', 'desc')
    .execute()

export const findVersion = (db: Database, pk: number, number: number) =>
  db
    .selectFrom('post_version')
    .selectAll()
    .where('post_pk', '=', pk)
    .where('number', '=', number)
    .executeTakeFirst()

/** Under the next number of the post's. The post is locked. */
export const addVersion = async (
  transaction: Transaction,
  version: Omit<PostVersionTable, 'number'>,
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

/** Whether the post as it stands is among its versions. */
export const hasVersion = async (
  transaction: Transaction,
  pk: number,
  of_version: number,
): Promise<boolean> => {
  const row = await transaction
    .selectFrom('post_version')
    .select('number')
    .where('post_pk', '=', pk)
    .where('of_version', '=', of_version)
    .executeTakeFirst()
  return row !== undefined
}

/** Those that have been in the bin since before that, first to last. */
export const findBinnedBefore = (db: Database, before: string) =>
  db
    .selectFrom('post')
    .select(['post_pk', 'title'])
    .where('binned_at', '<=', before)
    .orderBy('binned_at')
    .execute()
