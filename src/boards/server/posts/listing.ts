import type { PostType } from '#boards/rules/boards.ts'
import * as boards from '#boards/server/posts/board-store.ts'
import * as store from '#boards/server/posts/store.ts'
import { isNoKey, sortKey, sortKeyPinned } from '#boards/server/posts/store.ts'
import { searchIndex } from '#boards/server/search/search.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'

/** A post as a change finds it. */
export type Placed = Awaited<ReturnType<typeof store.findPlaced>>

/** Whether a post is in its board's list: what is not there is in no search either. */
export const isListed = ({ state }: Pick<Placed, 'state'>): boolean => state === 'public'

/** Takes a post out of count and search; its key stays, by which it finds its place again. The board is locked. */
export const leaveList = async (
  transaction: Transaction,
  { type, sort_key }: Placed,
): Promise<void> => {
  await searchIndex(transaction).remove(transaction, sort_key)
  await boards.addToCount(transaction, type, -1)
}

/** Puts a post that is public into count and search: where its key says, or where its second ends. The board is locked. */
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

/** Whether a time (ISO UTC) has come; none never does. */
export const isDue = ({ clock }: Context, due: string | null): boolean =>
  due !== null && due <= clock.now().toISOString()

/**
 * Puts the scheduled posts whose second has come into their lists. Each is placed once, however many servers, readers and
 * jobs do this at once: whoever reads what a board has asks for it first, so none is ever late.
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
