import type { Done } from '#boards/api/office-post-fields.ts'
import type { PostState } from '#boards/rules/post-states.ts'
import { postAddress } from '#boards/rules/posts.ts'
import { cardOf } from '#boards/server/office-posts/card.ts'
import { columnsOf } from '#boards/server/office-posts/drafts.ts'
import { type Sheet, sheetOf } from '#boards/server/office-posts/post-sheet.ts'
import { makePublic } from '#boards/server/office-posts/publication.ts'
import * as store from '#boards/server/office-posts/store.ts'
import { draftOfPost, refuseOlder } from '#boards/server/office-posts/views.ts'
import { backToDraft, lockPost } from '#boards/server/posts/status.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { keysOf } from '#platform/server/files/pictures.ts'
import { deleteFiles, giveUpFiles } from '#platform/server/files/service.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Publishes a draft, at once, at the time that it names, or unlisted, and ends it. Throws `invalid` with what is missing at
 * which field, `notFound`, and `changedMeanwhile` with draft and post where either is another than one has seen.
 */
export const publishDraft = async (
  context: Context,
  staff: Staff,
  asked: { post_pk: number; version: number },
): Promise<Done> => {
  const { post_pk, version } = asked
  const read = await readAll(context, post_pk)
  if (read?.draft.version !== version || isStale(read)) return refuseOlder(context, post_pk)
  const { post: before, draft, files } = read
  const sheet = await sheetOf(context, { before, draft, files })
  const chosen = draft.card_file_pk
  const card = await cardOf(context, { sheet, chosen, picture: before.picture, files })
  const made = 'made' in card ? keysOf(card.made) : []
  const removed = await context.db
    .transaction()
    .execute(async (transaction) => {
      const post = await lockPost(transaction, post_pk, sheet.type)
      if (post.version !== draft.based_on || post.state !== before.state) return undefined
      if (!(await store.deleteDraft(transaction, asked))) return undefined
      const label = labelOf(post.state, sheet.state)
      const what = { before: post, sheet, card, deed: 'published', label } as const
      return makePublic(context, transaction, staff, what)
    })
    .catch(async (error: unknown) => {
      await giveUpFiles(context, made, error)
      throw error
    })
  await deleteFiles(context, removed ?? made)
  return removed === undefined ? refuseOlder(context, post_pk) : done(context, post_pk)
}

/** What a change of a post answers. */
export const done = async ({ db }: Context, pk: number): Promise<Done> => {
  const { type, state, version, enrolled_at } = await store.requirePost(db, pk)
  return { post_pk: pk, state, version, enrolled_at, address: postAddress(type, pk) }
}

const readAll = async ({ db }: Context, pk: number) => {
  const [post, draft, files] = await Promise.all([
    store.requirePost(db, pk),
    store.findDraft(db, pk),
    store.findFiles(db, pk),
  ])
  return draft && { post, draft, files }
}

type Read = NonNullable<Awaited<ReturnType<typeof readAll>>>

const isStale = ({ post, draft }: Read): boolean =>
  post.version !== draft.based_on || post.state === 'bin'

const labelOf = (was: PostState, is: Sheet['state']): string => {
  if (is === 'scheduled')
    return was === 'scheduled' ? '게시글 예약을 고쳤습니다.' : '게시글을 예약했습니다.'
  if (is === 'unlisted') return '게시글을 목록에 없이 공개했습니다.'
  return was === 'public' ? '게시글을 고쳐 공개했습니다.' : '게시글을 공개했습니다.'
}

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
      kind: 'post',
      subject: post_pk,
      label: '게시글 예약을 취소했습니다.',
      before: { state: 'scheduled', title: post.title },
      after: { state: 'draft' },
    })
  })
  return { post_pk, state: 'draft' }
}
