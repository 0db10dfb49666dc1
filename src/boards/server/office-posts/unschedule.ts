import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { columnsOf } from '#boards/server/office-posts/drafts.ts'
import * as store from '#boards/server/office-posts/store.ts'
import { draftOfPost } from '#boards/server/office-posts/views.ts'
import { backToDraft, lockPost } from '#boards/server/posts/status.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Takes back that a post appears by itself: it is a draft again, with what was being changed in it or else as it was to
 * appear. Throws `notFound`, and `changedMeanwhile` where it is not scheduled, for one because its time has come.
 */
export const unschedulePost = async (
  context: Context,
  staff: Staff,
  post_pk: number,
): Promise<{ post_pk: number; state: 'draft' }> => {
  await context.db.transaction().execute(async (transaction) => {
    const post = await lockPost(transaction, post_pk)
    if (post.state !== 'scheduled') throw new AppError('changedMeanwhile')
    if ((await store.findDraft(transaction, post_pk)) === undefined) {
      const within = { ...context, db: transaction }
      const as = await draftOfPost(within, await store.requirePost(transaction, post_pk))
      const written = columnsOf(context, staff, as)
      const { version } = post
      await store.addDraft(transaction, { post_pk, version: 1, based_on: version, ...written })
    }
    await backToDraft(transaction, post)
    await record(context, transaction, staff, {
      ...{ kind: 'post', subject: post_pk, label: '게시글 예약을 취소했습니다.' },
      ...{ before: { state: 'scheduled', title: post.title }, after: { state: 'draft' } },
    })
  })
  return { post_pk, state: 'draft' }
}
