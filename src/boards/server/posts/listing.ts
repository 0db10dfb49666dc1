import type { PostType } from '#boards/rules/boards.ts'
import * as boards from '#boards/server/posts/board-store.ts'
import * as store from '#boards/server/posts/store.ts'
import { isNoKey, sortKey, sortKeyPinned } from '#boards/server/posts/store.ts'
import { searchIndex } from '#boards/server/search/search.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'

export type Placed = Awaited<ReturnType<typeof store.findPlaced>>

export const isListed = ({ state }: Pick<Placed, 'state'>): boolean => state === 'public'

/**
 * Removes a post from count and search; it keeps its sort key and so its place. The board must be
 * locked.
 */
export const leaveList = async (
  transaction: Transaction,
  { type, sort_key }: Placed,
): Promise<void> => {
  await searchIndex(transaction).remove(transaction, sort_key)
  await boards.addToCount(transaction, type, -1)
}

/** Adds a public post to count and search. The board must be locked. */
export const enterList = async (transaction: Transaction, pk: number): Promise<void> => {
  const { type, title, ...post } = await store.findPlaced(transaction, pk)
  const pinned = post.pinned === 1
  const enrolledAt = post.enrolled_at
  const key = isNoKey(post.sort_key)
    ? sortKey({
        type,
        pinned,
        enrolledAt,
        turn: await store.nextTurn(transaction, type, enrolledAt),
      })
    : sortKeyPinned(post.sort_key, pinned)
  await store.updatePost(transaction, pk, { sort_key: key })
  await boards.addToCount(transaction, type, 1)
  const [text] = await store.findTexts(transaction, [pk])
  const content = text?.plain_text ?? ''
  await searchIndex(transaction).add(transaction, { type, sortKey: key, title, content })
}

const inFlight = new WeakMap<Context, Promise<void>>()

export const isDue = ({ clock }: Context, due: string | null): boolean =>
  due !== null && due <= clock.now().toISOString()

/**
 * Publishes scheduled posts whose time has come. Each is placed once, however many servers run
 * this. Every reader of a board calls it first, so no post appears late.
 */
export const placeDue = (context: Context): Promise<void> => {
  const running = inFlight.get(context)
  if (running !== undefined) return running
  const placing = placeAll(context).finally(() => inFlight.delete(context))
  inFlight.set(context, placing)
  return placing
}

const placeAll = async (context: Context): Promise<void> => {
  for (const { type, next_due } of await boards.findBoards(context.db)) {
    if (!isDue(context, next_due)) continue
    const now = context.clock.now().toISOString()
    await context.db.transaction().execute((transaction) => placeOf(transaction, type, now))
  }
}

const placeOf = async (transaction: Transaction, type: PostType, now: string): Promise<void> => {
  await boards.lockBoard(transaction, type)
  for (const { post_pk } of await boards.findDue(transaction, type, now)) {
    await store.updatePost(transaction, post_pk, { state: 'public' })
    await enterList(transaction, post_pk)
  }
  await boards.setNextDue(transaction, type)
}
