import type * as calls from '#boards/api/office-posts.ts'
import { binDays } from '#boards/rules/boards.ts'
import { destroyedAt } from '#boards/server/office-posts/views.ts'
import { lockPost, putIntoBin, takeOutOfBin } from '#boards/server/posts/status.ts'
import { removePost } from '#boards/server/posts/writing.ts'
import { day } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { deleteFiles } from '#platform/server/files/service.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Hides a post from readers; it can be restored for 30 days. Throws `notFound`, and
 * `changedMeanwhile` if it is in the bin already.
 */
export const deletePost: Serves<typeof calls.deleteOfficePost> = async (
  context,
  staff,
  { post_pk },
) => {
  const at = context.clock.now().toISOString()
  await context.db.transaction().execute(async (transaction) => {
    const post = await lockPost(transaction, post_pk)
    await putIntoBin(transaction, post, at)
    await record(context, transaction, staff, {
      kind: 'post',
      subject: post_pk,
      label: '게시글을 휴지통으로 이동했습니다.',
      before: { state: post.state, title: post.title },
      after: { state: 'bin' },
    })
  })
  return { post_pk, destroyed_at: destroyedAt(at) ?? at }
}

/** Throws `notFound`, and `changedMeanwhile` if the post is not in the bin. */
export const restorePost: Serves<typeof calls.restoreOfficePost> = async (
  context,
  staff,
  { post_pk },
) =>
  context.db.transaction().execute(async (transaction) => {
    const post = await lockPost(transaction, post_pk)
    const state = await takeOutOfBin(transaction, post)
    await record(context, transaction, staff, {
      kind: 'post',
      subject: post_pk,
      label: '게시글 복원',
      before: { state: 'bin', title: post.title },
      after: { state },
    })
    return { post_pk, state }
  })

const job: Actor = { staff_pk: null, staff_name: '자동', ip: '', call: 'job:housekeeping' }

/**
 * Destroys posts that have been in the bin for 30 days, with their files. Several servers may run
 * it at once.
 */
export const emptyBin = async (context: Context): Promise<void> => {
  const before = new Date(context.clock.now().getTime() - binDays * day).toISOString()
  const binned = context.db.selectFrom('post').select('post_pk').where('binned_at', '<=', before)
  for (const { post_pk } of await binned.orderBy('binned_at').execute()) {
    await destroy(context, job, { post_pk, before })
  }
}

/**
 * Destroys posts of the bin early, with their files. Each has a transaction of its own, so that a
 * crash leaves the rest in the bin. Posts that were restored or are gone are skipped.
 */
export const destroyPosts: Serves<typeof calls.destroyOfficePosts> = async (
  context,
  staff,
  { post_pks },
) => {
  let destroyed = 0
  for (const post_pk of new Set(post_pks)) {
    if (await destroy(context, staff, { post_pk })) destroyed += 1
  }
  return { destroyed }
}

interface Asked {
  post_pk: number
  /** ISO UTC; the post must have been in the bin since then or longer. */
  before?: string
}

/** Another server may have destroyed the post while this one waited for the lock. */
const nothing = (error: unknown): undefined => {
  if (error instanceof AppError && error.refusal === 'notFound') return undefined
  throw error
}

const destroy = async (
  context: Context,
  actor: Actor,
  { post_pk, before }: Asked,
): Promise<boolean> => {
  const keys = await context.db.transaction().execute(async (transaction) => {
    const post = await lockPost(transaction, post_pk).catch(nothing)
    if (post?.state !== 'bin') return undefined
    const { binned_at, title } = post
    if (binned_at === null || (before !== undefined && binned_at > before)) return undefined
    await record(context, transaction, actor, {
      kind: 'post',
      subject: post_pk,
      label: '휴지통 게시글 파기',
      before: { title },
    })
    return removePost(transaction, post)
  })
  if (keys !== undefined) await deleteFiles(context, keys)
  return keys !== undefined
}
