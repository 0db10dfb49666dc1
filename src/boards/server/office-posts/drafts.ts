import type * as calls from '#boards/api/office-post-drafts.ts'
import type { Saved } from '#boards/api/office-post-drafts.ts'
import type { Draft } from '#boards/api/office-post-fields.ts'
import * as store from '#boards/server/office-posts/store.ts'
import {
  draftOfPost,
  draftView,
  isPublished,
  refuseOlder,
} from '#boards/server/office-posts/views.ts'
import { sanitizeHtml } from '#boards/server/posts/html.ts'
import { lockPost, putIntoBin } from '#boards/server/posts/status.ts'
import { insertPost, updatePost, wholeSecond } from '#boards/server/posts/store.ts'
import type { Context } from '#platform/server/context.ts'
import { countChanged, isChanged } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { deleteFiles } from '#platform/server/files/service.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Saves a draft; without `post_pk` it creates a post. The log records nothing. Throws `notFound`,
 * and `changedMeanwhile` with the present state if the caller saw an older version.
 */
export const saveDraft: Serves<typeof calls.saveDraft> = async (context, staff, given) => {
  const { post_pk } = given
  const columns = columnsOf(context, staff, given)
  if (post_pk === undefined) {
    const now = context.clock.now()
    const pk = await context.db
      .transaction()
      .execute((transaction) => addNew(transaction, columns, now))
    return viewOf(context, pk)
  }
  const isSaved = await context.db
    .transaction()
    .execute((transaction) => keep(transaction, post_pk, given, columns))
  if (isSaved || (await isThere(context, post_pk, columns))) return viewOf(context, post_pk)
  return refuseOlder(context, post_pk)
}

/**
 * Returns the draft, or an unsaved one made from the post: opening a post changes nothing. Throws
 * `notFound`, and `invalid` if the post is in the bin.
 */
export const openDraft = async (context: Context, pk: number): Promise<Draft> => {
  const known = await draftView(context, pk)
  if (known !== undefined) return known
  const post = await store.requirePost(context.db, pk)
  if (!isPublished(post.state)) throw binned()
  return draftOfPost(context, post)
}

/**
 * Deletes a draft and the files that only it has. A post that was never published goes into the bin
 * with its draft. Throws `changedMeanwhile`, `notFound`.
 */
export const discardDraft: Serves<typeof calls.discardDraft> = async (context, staff, draft) => {
  const { post_pk } = draft
  const dropped = await context.db.transaction().execute(async (transaction) => {
    const post = await lockPost(transaction, post_pk)
    if (post.state === 'draft') {
      const known = await store.findDraft(transaction, post_pk)
      if (known?.version !== draft.version) return undefined
      await putIntoBin(transaction, post, context.clock.now().toISOString())
      await record(context, transaction, staff, {
        kind: 'post',
        subject: post_pk,
        label: '임시 저장한 글을 휴지통으로 이동했습니다.',
      })
      return { state: 'bin' as const, keys: [] }
    }
    if (!(await store.deleteDraft(transaction, draft))) return undefined
    const files = await store.findFiles(transaction, post_pk)
    const own = files.filter(({ stage }) => stage === 'draft').map(({ file_pk }) => file_pk)
    return { state: post.state, keys: await store.deleteFileRows(transaction, own) }
  })
  if (dropped === undefined) return refuseOlder(context, post_pk)
  await deleteFiles(context, dropped.keys)
  return { post_pk, state: dropped.state }
}

type Columns = Omit<Tables['post_draft'], 'post_pk' | 'version' | 'based_on'>

export const columnsOf = (
  { clock }: Context,
  { staff_pk, staff_name }: Staff,
  given: Saved,
): Columns => ({
  staff_pk,
  staff_name,
  saved_at: clock.now().toISOString(),
  type: given.type,
  title: given.title,
  admin_name: given.author,
  pinned: Number(given.pinned),
  unlisted: Number(given.unlisted),
  enrolled_at: given.enrolled_at === null ? null : wholeSecond(new Date(given.enrolled_at)),
  card_file_pk: given.card_file_pk,
  removed_files: JSON.stringify(given.removed_files),
  content: sanitizeHtml(given.content),
})

const addNew = async (transaction: Transaction, columns: Columns, now: Date): Promise<number> => {
  const { type, title, admin_name } = columns
  const pk = await insertPost(transaction, {
    type,
    title,
    admin_name,
    content: '',
    plain_text: '',
    pinned: 0,
    hit: 0,
    enrolled_at: wholeSecond(now),
    state: 'draft',
    version: 0,
  })
  await store.addDraft(transaction, { post_pk: pk, version: 1, based_on: 0, ...columns })
  return pk
}

const keep = async (
  transaction: Transaction,
  pk: number,
  { version, based_on }: Saved,
  columns: Columns,
): Promise<boolean> => {
  if (version === 0) return begin(transaction, pk, based_on, columns)
  const changes = { ...columns, ...(based_on !== undefined && { based_on }) }
  const drafts = transaction.updateTable('post_draft').where('post_pk', '=', pk)
  const draft = drafts.where('version', '=', version)
  if (!(await isChanged(draft.set({ ...changes, version: version + 1 })))) return false
  const post = await store.findPost(transaction, pk)
  // The console's lists show the post's row, so an unpublished post follows its draft.
  if (post?.state === 'draft') {
    const { type, title, admin_name } = columns
    await updatePost(transaction, pk, { type, title, admin_name })
  }
  return true
}

const begin = async (
  transaction: Transaction,
  pk: number,
  seen: number | undefined,
  columns: Columns,
): Promise<boolean> => {
  const { state, version } = await lockPost(transaction, pk)
  if (state === 'bin') throw binned()
  if (state === 'draft' || version !== seen) return false
  return store.addDraft(transaction, { post_pk: pk, version: 1, based_on: version, ...columns })
}

const binned = (): AppError =>
  unfit('post_pk', '휴지통에 있는 글입니다. 복원한 뒤에 수정할 수 있습니다.')

/**
 * True if the same person saved exactly this already: the answer was lost, and the browser sends it
 * again.
 */
const isThere = async ({ db }: Context, pk: number, columns: Columns): Promise<boolean> => {
  const there = await store.findDraft(db, pk)
  const names = Object.keys(columns) as (keyof Columns)[]
  return (
    there !== undefined &&
    names.every((name) => name === 'saved_at' || there[name] === columns[name])
  )
}

const viewOf = async (context: Context, pk: number): Promise<Draft> => {
  const draft = await draftView(context, pk)
  if (draft === undefined) throw new AppError('notFound')
  return draft
}

export const postDraftsOf = ({ db }: Context, staff_pk: number) =>
  db
    .selectFrom('post_draft')
    .innerJoin('post', 'post.post_pk', 'post_draft.post_pk')
    .select(['post_draft.post_pk', 'post_draft.title'])
    .where('post_draft.staff_pk', '=', staff_pk)
    .where('post.state', '<>', 'bin')
    .orderBy('post_draft.post_pk')
    .execute()

export const passPostDrafts = (
  transaction: Transaction,
  from_pk: number,
  { staff_pk, staff_name }: { staff_pk: number; staff_name: string },
): Promise<number> =>
  countChanged(
    transaction
      .updateTable('post_draft')
      .set({ staff_pk, staff_name })
      .where('staff_pk', '=', from_pk),
  )
