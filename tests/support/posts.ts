import type { PostType } from '#boards/rules/boards.ts'
import { lockPost } from '#boards/server/posts/status.ts'
import {
  changePost as changeLocked,
  type NewPost,
  placePost,
  type PostChanges,
  removePost,
} from '#boards/server/posts/writing.ts'
import type { Context } from '#platform/server/context.ts'
import { deleteFiles } from '#platform/server/files/service.ts'
import type { Site } from '#tests/support/site.ts'

/** A notice in the database unless told otherwise. Answers with its number. */
export const plantPost = ({ context }: Pick<Site, 'context'>, post: Partial<NewPost> = {}) => {
  const notice = {
    type: 'notice',
    title: '2026년 정기총회 안내',
    content: '<p>정기총회를 엽니다.</p>',
    author: '학회사무국',
    ...post,
  } as const
  const now = context.clock.now()
  return context.db.transaction().execute((transaction) => placePost(transaction, notice, now))
}

/** Changes a post as the shell does; what is not given stays, pictures aside. */
export const changePost = async (
  context: Context,
  pk: number,
  changes: Partial<PostChanges>,
): Promise<void> => {
  const by = { at: context.clock.now().toISOString(), by: null }
  const keys = await context.db.transaction().execute(async (transaction) => {
    const before = await lockPost(transaction, pk)
    const { title, content, admin_name: author, pinned } = before
    const known = { title, content, author, pinned: pinned === 1, removed: [] }
    return changeLocked(transaction, before, { ...known, ...changes }, by)
  })
  await deleteFiles(context, keys)
}

/** Deletes a post as the shell does. */
export const deletePost = async (context: Context, pk: number): Promise<void> => {
  const keys = await context.db
    .transaction()
    .execute(async (transaction) => removePost(transaction, await lockPost(transaction, pk)))
  await deleteFiles(context, keys)
}

/** The number of the file that came last. */
export const newestFile = async ({ context: { db } }: Pick<Site, 'context'>): Promise<number> => {
  const files = db.selectFrom('post_file').select(({ fn }) => fn.max('file_pk').as('newest'))
  return (await files.executeTakeFirstOrThrow()).newest
}

/** The posts of a board's list, last to first. */
export const placesOf = ({ context: { db } }: Pick<Site, 'context'>, type: PostType) =>
  db
    .selectFrom('post')
    .select('post_pk')
    .where('type', '=', type)
    .where('state', '=', 'public')
    .orderBy('sort_key')
    .execute()
