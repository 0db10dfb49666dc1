import type { PostType } from '#boards/rules/boards.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { enterList } from '#boards/server/posts/listing.ts'
import * as boards from '#boards/server/posts/board-store.ts'
import * as store from '#boards/server/posts/store.ts'

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
  await boards.lockBoard(transaction, type, 0)
  for (const { post_pk } of await boards.findDue(transaction, type, now)) {
    await store.updatePost(transaction, post_pk, { state: 'public' })
    await enterList(transaction, post_pk)
  }
  await boards.setNextDue(transaction, type)
}
