import type { PostType } from '#boards/rules/boards.ts'
import { findBoards } from '#boards/server/posts/board-store.ts'
import { isDue, placeDue } from '#boards/server/posts/listing.ts'
import { leftOfSeoulDay, seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { commitsOf } from '#platform/server/db/database.ts'
import { setImmediate as turn } from 'node:timers/promises'

/** What pages of posts rest on, as it was at one moment. */
export interface BoardState {
  /** In milliseconds of the server's clock. */
  time: number
  /** In Seoul, for what shows how things stand on it (ruling 41). */
  day: string
  /** In how many seconds there is another one without anybody's doing: with a day in Seoul, or a scheduled post. */
  left: number
  /** Another one as soon as any of the boards has changed. */
  stampOf: (boards: readonly PostType[]) => string
}

type Boards = Awaited<ReturnType<typeof findBoards>>

/**
 * How long in ms an answer of the database holds for who asks next, unless this server writes: what another server has
 * published is seen here before its own answer has reached whoever published.
 */
const hold = 2

/** What the database answered last. */
interface Answer {
  found: Boards
  versions: ReadonlyMap<PostType, number>
  /** When it was asked, by `performance.now()`, and after how many commits of this process. */
  asked: number
  commits: number
}

interface Asking {
  /** What those get who ask now: it is not read before they asked. */
  next: Promise<Answer> | undefined
  /** Over once the statement before it is answered, however that went. */
  running: Promise<unknown>
  answer: Answer | undefined
}

/** By their database. */
const askings = new WeakMap<object, Asking>()

/**
 * The boards as they are now, never as they were before the question: what is made of it is as new as this. However many
 * ask at once, it is one statement, and one at a time. Scheduled posts whose time has come are there. Throws as the database
 * does.
 */
export const boardState = async (context: Context): Promise<BoardState> => {
  const answer = await ask(context)
  if (isAnyDue(context, answer)) {
    await placeDue(context)
    return boardState(context)
  }
  return stateOf(context, answer)
}

/** The same without asking, where the database has answered just now; what another server has changed is at most `hold` late. */
export const boardStateOfLate = (context: Context): BoardState | undefined => {
  const answer = askings.get(context.db)?.answer
  if (answer === undefined || performance.now() - answer.asked >= hold) return undefined
  if (answer.commits !== commitsOf(context.db) || isAnyDue(context, answer)) return undefined
  return stateOf(context, answer)
}

/** Places what is due, and knows of what went if the database should be gone next. */
export const followBoards = async (context: Context): Promise<void> => {
  await boardState(context)
}

/** The boards as the database has told last, however long ago: what has gone from them since is not known. */
export const lastBoardState = (context: Context): BoardState | undefined => {
  const answer = askings.get(context.db)?.answer
  return answer && stateOf(context, answer)
}

const isAnyDue = (context: Context, { found }: Answer): boolean =>
  found.some(({ next_due }) => isDue(context, next_due))

const stateOf = ({ clock }: Context, { versions, found }: Answer): BoardState => {
  const now = clock.now()
  const time = now.getTime()
  const dues = found.flatMap(({ next_due }) => next_due ?? [])
  return {
    time,
    day: seoulDay(now),
    left: Math.min(leftOfSeoulDay(now), ...dues.map((due) => (Date.parse(due) - time) / 1000)),
    stampOf: (boards) => boards.map((board) => versions.get(board)).join(' '),
  }
}

const ask = (context: Context): Promise<Answer> => {
  const asking = askings.get(context.db) ?? {
    next: undefined,
    running: Promise.resolve(),
    answer: undefined,
  }
  askings.set(context.db, asking)
  asking.next ??= askNext(context, asking)
  return asking.next
}

/** Waits for whoever asks in the same turn of the event loop. */
const askNext = async ({ db }: Context, asking: Asking): Promise<Answer> => {
  await Promise.all([turn(), asking.running])
  asking.next = undefined
  const since = { asked: performance.now(), commits: commitsOf(db) }
  const answer = findBoards(db)
  asking.running = answer.catch(() => undefined)
  const found = await answer
  const versions = new Map(found.map(({ type, version }) => [type, version]))
  return (asking.answer = { ...since, found, versions })
}
