import type { PostState, PostType } from '#boards/rules/boards.ts'
import * as boards from '#boards/server/posts/board-store.ts'
import type { Written } from '#boards/server/posts/html.ts'
import { enterList, isListed, leaveList, type Placed } from '#boards/server/posts/listing.ts'
import * as store from '#boards/server/posts/store.ts'
import { noKey, wholeSecond } from '#boards/server/posts/store.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import { AppError } from '#platform/server/errors.ts'

export interface Settled extends Written {
  type: PostType
  author: string
  pinned: boolean
  enrolledAt: Date
  state: Extract<PostState, 'public' | 'unlisted' | 'scheduled'>
}

/**
 * Locks a post's board, and the board `to` which it moves, and reads the post. It must come first
 * in a transaction. Throws `notFound`, and `changedMeanwhile` if the post moved to another board
 * meanwhile.
 */
export const lockPost = async (
  transaction: Transaction,
  pk: number,
  to?: PostType,
): Promise<Placed> => {
  await takeWriteLock(transaction)
  const { type } = await store.findPlaced(transaction, pk)
  for (const board of [...new Set([type, to ?? type])].toSorted()) {
    await boards.lockBoard(transaction, board)
  }
  const post = await store.findPlaced(transaction, pk)
  if (post.type !== type) throw new AppError('changedMeanwhile')
  return post
}

export const updatePlaced = async (
  transaction: Transaction,
  before: Placed,
  next: Omit<Settled, 'state'> & { state: PostState },
): Promise<void> => {
  const { type, state, author, pinned, enrolledAt, title, content, plain_text } = next
  const { post_pk: pk } = before
  if (isListed(before)) await leaveList(transaction, before)
  const enrolled_at = wholeSecond(enrolledAt)
  const isPlaceKept =
    type === before.type && enrolled_at === before.enrolled_at && state !== 'scheduled'
  await store.updatePost(transaction, pk, {
    type,
    state,
    title,
    content,
    plain_text,
    admin_name: author,
    pinned: Number(pinned),
    enrolled_at,
    ...(!isPlaceKept && { sort_key: noKey(pk) }),
  })
  if (state === 'public') await enterList(transaction, pk)
  for (const board of new Set([before.type, type])) await boards.setNextDue(transaction, board)
}

export const markChanged = (
  transaction: Transaction,
  { post_pk, version }: Placed,
  { at, by }: { at: string; by: string | null },
): Promise<void> =>
  store.updatePost(transaction, post_pk, {
    version: version + 1,
    changed_at: at,
    changed_by: by,
  })

export const putIntoBin = async (
  transaction: Transaction,
  before: Placed,
  at: string,
): Promise<void> => {
  const { post_pk, type, state } = before
  if (state === 'bin') throw new AppError('changedMeanwhile')
  if (isListed(before)) await leaveList(transaction, before)
  await store.updatePost(transaction, post_pk, {
    state: 'bin',
    binned_at: at,
    binned_state: state,
  })
  if (state === 'scheduled') await boards.setNextDue(transaction, type)
}

/**
 * A scheduled post whose time has passed is published. The post must be locked. Throws
 * `changedMeanwhile` if it is not in the bin.
 */
export const takeOutOfBin = async (
  transaction: Transaction,
  { post_pk, type, state, binned_state }: Placed,
): Promise<PostState> => {
  if (state !== 'bin' || binned_state === null) throw new AppError('changedMeanwhile')
  await store.updatePost(transaction, post_pk, {
    state: binned_state,
    binned_at: null,
    binned_state: null,
  })
  if (binned_state === 'public') await enterList(transaction, post_pk)
  if (binned_state === 'scheduled') await boards.setNextDue(transaction, type)
  return binned_state
}
