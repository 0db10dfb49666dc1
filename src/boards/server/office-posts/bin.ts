import type * as calls from '#boards/api/office-posts.ts'
import type { Serves } from '#staff/server/serve.ts'
import { binDays } from '#boards/rules/boards.ts'
import { destroyedAt } from '#boards/server/office-posts/views.ts'
import { lockPost, putIntoBin, takeOutOfBin } from '#boards/server/posts/status.ts'
import { removePost } from '#boards/server/posts/writing.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { deleteFiles } from '#platform/server/files/service.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Puts a post into the bin: no reader finds it any more, and it can be brought back for 30 days. Throws `notFound`, and
 * `changedMeanwhile` where it is there already.
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

/** Takes a post out of the bin, back to its place. Throws `notFound`, `changedMeanwhile` where it is not there. */
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

const day = 86_400_000

/** By whose hand what is over goes. */
const job: Actor = { staff_pk: null, staff_name: '자동', ip: '', call: 'job:housekeeping' }

/** Destroys the posts that have been in the bin for 30 days, with their files. Safe beside another server that does so. */
export const emptyBin = async (context: Context): Promise<void> => {
  const before = new Date(context.clock.now().getTime() - binDays * day).toISOString()
  const binned = context.db.selectFrom('post').select('post_pk').where('binned_at', '<=', before)
  for (const { post_pk } of await binned.orderBy('binned_at').execute()) {
    await destroy(context, job, { post_pk, before })
  }
}

/**
 * Destroys posts of the bin before their time, with their files: each in a transaction of its own, so that where the power
 * goes the rest still lies there. What has been brought back or is gone already is left out; answers with how many went.
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
  /** In the bin since then at least (ISO UTC). */
  before?: string
}

/** Whoever was quicker may have destroyed it while one waited for the board. */
const nothing = (error: unknown): undefined => {
  if (error instanceof AppError && error.refusal === 'notFound') return undefined
  throw error
}

/** Answers whether it was there to be destroyed: another may have been quicker, or somebody has brought it back. */
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
