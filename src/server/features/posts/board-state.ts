import type { PostType } from '#rules/boards.ts'
import { seoulDay } from '#rules/days.ts'
import type { Context } from '#server/base/context.ts'
import { isDue, placeDue } from '#server/features/posts/due.ts'
import { findBoards } from '#server/features/posts/board-store.ts'
import { setImmediate as turn } from 'node:timers/promises'

/** What pages of posts rest on, as it was at one moment. */
export interface BoardState {
  /** In milliseconds of the server's clock. */
  time: number
  /** Another one as soon as any of the boards has changed, or a day begun in Seoul (ruling 41). */
  stampOf: (boards: readonly PostType[]) => string
}

type Boards = Awaited<ReturnType<typeof findBoards>>

interface Asking {
  /** What those get who ask now: it is not read before they asked. */
  next: Promise<Boards> | undefined
  /** Over once the statement before it is answered, however that went. */
  running: Promise<unknown>
}

const askings = new WeakMap<Context, Asking>()

/**
 * The boards as they are now, never as they were before the question: what is made of it is as new as this. However many
 * ask at once, it is one statement, and one at a time. Scheduled posts whose time has come are there. Throws as the database
 * does.
 */
export const boardState = async (context: Context): Promise<BoardState> => {
  const found = await boardsNow(context)
  if (found.some(({ next_due }) => isDue(context, next_due))) {
    await placeDue(context)
    return boardState(context)
  }
  const versions = new Map(found.map(({ type, version }) => [type, version]))
  const now = context.clock.now()
  const day = seoulDay(now)
  return {
    time: now.getTime(),
    stampOf: (boards) => [day, ...boards.map((board) => versions.get(board))].join(' '),
  }
}

const boardsNow = (context: Context): Promise<Boards> => {
  const asking = askings.get(context) ?? { next: undefined, running: Promise.resolve() }
  askings.set(context, asking)
  asking.next ??= askNext(context, asking)
  return asking.next
}

/** Waits for whoever asks in the same turn of the event loop. */
const askNext = async ({ db }: Context, asking: Asking): Promise<Boards> => {
  await Promise.all([turn(), asking.running])
  asking.next = undefined
  const asked = findBoards(db)
  asking.running = asked.catch(() => undefined)
  return asked
}
