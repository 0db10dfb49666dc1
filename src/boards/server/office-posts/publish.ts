import type { Done } from '#boards/api/office-post-fields.ts'
import type * as calls from '#boards/api/office-posts.ts'
import type { PostState } from '#boards/rules/boards.ts'
import { postAddress } from '#boards/rules/posts.ts'
import { columnsOf } from '#boards/server/office-posts/drafts.ts'
import { type Card, cardOf, type Sheet, sheetOf } from '#boards/server/office-posts/post-sheet.ts'
import * as store from '#boards/server/office-posts/store.ts'
import {
  changesOf,
  draftOfPost,
  isAttachment,
  refuseOlder,
} from '#boards/server/office-posts/views.ts'
import { setNextDue } from '#boards/server/posts/board-store.ts'
import type { Placed } from '#boards/server/posts/listing.ts'
import {
  hangPicture,
  type KeptPicture,
  rehangPicture,
  takePictureDown,
} from '#boards/server/posts/pictures.ts'
import { lockPost, markChanged, updatePlaced } from '#boards/server/posts/status.ts'
import { updatePost } from '#boards/server/posts/store.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import { countRows } from '#platform/server/db/changes.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError } from '#platform/server/errors.ts'
import { keysOf } from '#platform/server/files/pictures.ts'
import { deleteFiles, giveUpFiles } from '#platform/server/files/service.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Publishes a draft at once, at its scheduled time, or unlisted, and deletes the draft. Throws
 * `invalid` by field, `notFound`, and `changedMeanwhile` if the caller saw an older draft or post.
 */
export const publishDraft: Serves<typeof calls.publishPost> = async (context, staff, asked) => {
  const { post_pk, version } = asked
  const { db } = context
  const before = await store.requirePost(db, post_pk)
  const draft = await store.findDraft(db, post_pk)
  const isCurrent = before.version === draft?.based_on && before.state !== 'bin'
  if (draft?.version !== version || !isCurrent) return refuseOlder(context, post_pk)
  const files = await store.findFiles(db, post_pk)
  const sheet = await sheetOf(context, { before, draft, files })
  const chosen = draft.card_file_pk
  const card = await cardOf(context, { sheet, chosen, picture: before.picture, files })
  const made = 'made' in card ? keysOf(card.made) : []
  const removed = await db
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

export const done = async ({ db }: Context, pk: number): Promise<Done> => {
  const { type, state, version, enrolled_at } = await store.requirePost(db, pk)
  return { post_pk: pk, state, version, enrolled_at, address: postAddress(type, pk) }
}

const labelOf = (was: PostState, is: Sheet['state']): string => {
  if (is === 'scheduled') return was === 'scheduled' ? '게시글 예약 수정' : '게시글 예약'
  if (is === 'unlisted') return '게시글 공개(목록 제외)'
  return was === 'public' ? '게시글 수정 공개' : '게시글 공개'
}

/**
 * Turns a scheduled post into a draft. A draft of changes stays; without one, the scheduled text
 * becomes the draft. Throws `notFound`, and `changedMeanwhile` if the post is no longer scheduled.
 */
export const unschedulePost: Serves<typeof calls.unschedulePost> = async (
  context,
  staff,
  { post_pk },
) => {
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
    await updatePost(transaction, post_pk, { state: 'draft' })
    await setNextDue(transaction, post.type)
    await record(context, transaction, staff, {
      kind: 'post',
      subject: post_pk,
      label: '게시글 예약 취소',
      before: { state: 'scheduled', title: post.title },
      after: { state: 'draft' },
    })
  })
  return { post_pk, state: 'draft' }
}

interface Publication {
  before: Placed
  sheet: Sheet
  card: Card | { again: KeptPicture }
  deed: 'published' | 'restored'
  label: string
}

/**
 * Writes the sheet into the post, adds a version and one log row, and saves the earlier state as a
 * version. Returns storage keys of files that are used no more.
 */
export const makePublic = async (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  { before, sheet, card, deed, label }: Publication,
): Promise<string[]> => {
  const { post_pk } = before
  const at = context.clock.now().toISOString()
  await keepBefore(transaction, before)
  await updatePlaced(transaction, before, sheet)
  await stageFiles(transaction, post_pk, sheet)
  const gone = deed === 'published' ? await dropUnused(transaction, post_pk) : []
  gone.push(...(await hang(transaction, post_pk, card)))
  await markChanged(transaction, before, { at, by: staff.staff_name })
  const version = await versionNow(transaction, post_pk)
  const { staff_pk, staff_name } = staff
  await store.addVersion(transaction, { ...version, at, staff_pk, staff_name, deed })
  const changes = changesOf(before, version)
  await record(context, transaction, staff, { kind: 'post', subject: post_pk, label, ...changes })
  return gone
}

const keepBefore = async (transaction: Transaction, before: Placed): Promise<void> => {
  const { post_pk, version, changed_at, changed_by, enrolled_at } = before
  const versions = transaction.selectFrom('post_version').where('post_pk', '=', post_pk)
  const isKept = (await countRows(versions.where('of_version', '=', version))) > 0
  if (version === 0 || isKept) return
  await store.addVersion(transaction, {
    ...(await versionNow(transaction, post_pk)),
    at: changed_at ?? enrolled_at,
    staff_pk: null,
    staff_name: changed_by ?? '',
    deed: 'before',
  })
}

type Now = Omit<Tables['post_version'], 'number' | 'at' | 'staff_pk' | 'staff_name' | 'deed'>

const versionNow = async (transaction: Transaction, pk: number): Promise<Now> => {
  const post = await store.requirePost(transaction, pk)
  const files = await store.findFiles(transaction, pk)
  const shown = files.filter((file) => isAttachment(file) && file.stage === 'post')
  return {
    ...picked(post, ['post_pk', 'state', 'type', 'title', 'admin_name', 'pinned', 'enrolled_at']),
    ...picked(post, ['content', 'picture', 'image_file_pk', 'image_alt']),
    of_version: post.version,
    files: JSON.stringify(shown.map(({ file_pk }) => file_pk)),
  }
}

const stageFiles = async (
  transaction: Transaction,
  pk: number,
  { attachments, pictures }: Sheet,
): Promise<void> => {
  const named = new Set([...attachments, ...pictures])
  const files = await store.findFiles(transaction, pk)
  const others = files.filter(({ file_pk, stage }) => stage === 'post' && !named.has(file_pk))
  const stages = [
    ['post', [...named]],
    ['kept', pksOf(others)],
  ] as const
  for (const [stage, pks] of stages) {
    const rows = transaction.updateTable('post_file').where('file_pk', 'in', pks)
    if (pks.length > 0) await rows.set({ stage }).execute()
  }
}

const dropUnused = async (transaction: Transaction, pk: number): Promise<string[]> => {
  const files = await store.findFiles(transaction, pk)
  return store.deleteFileRows(transaction, pksOf(files.filter(({ stage }) => stage === 'draft')))
}

const pksOf = (files: readonly store.FileRow[]): number[] => files.map(({ file_pk }) => file_pk)

const hang = async (
  transaction: Transaction,
  pk: number,
  card: Publication['card'],
): Promise<string[]> => {
  if ('made' in card) return hangPicture(transaction, pk, card.made)
  if ('none' in card) return takePictureDown(transaction, pk)
  if ('again' in card) await rehangPicture(transaction, pk, card.again)
  else if (card.keep.alt !== undefined) {
    await updatePost(transaction, pk, { image_alt: card.keep.alt })
  }
  return []
}
