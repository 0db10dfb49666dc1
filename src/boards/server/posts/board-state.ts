import { setImmediate as turn } from 'node:timers/promises'
import { type PostType, postTypes } from '#boards/rules/boards.ts'
import { findBoards } from '#boards/server/posts/board-store.ts'
import { isDue, placeDue } from '#boards/server/posts/listing.ts'
import { leftOfSeoulDay, seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { commitsOf, type Database } from '#platform/server/db/database.ts'

export interface BoardState {
  /** Milliseconds of the server's clock. */
  time: number
  /** Seoul day, for pages that show a status by date (ruling 41). */
  day: string
  /** Seconds until the day ends in Seoul or a scheduled post appears. */
  left: number
  /** A text that changes whenever one of these boards changes. */
  stampOf: (boards: readonly PostType[]) => string
}

type Boards = Awaited<ReturnType<typeof findBoards>>

/**
 * Milliseconds for which an answer may be reused while this server writes nothing. It is so short
 * that no one notices another server's change late.
 */
const hold = 2

interface Answer {
  found: Boards
  versions: ReadonlyMap<PostType, number>
  asked: number
  commits: number
}

interface Asking {
  next: Promise<Answer> | undefined
  running: Promise<unknown>
  answer: Answer | undefined
}

const askings = new WeakMap<object, Asking>()

/**
 * Reads the boards' present state and places due posts first. Simultaneous callers share one
 * statement, and only one runs at a time. Throws if the database fails.
 */
export const boardState = async (context: Context): Promise<BoardState> => {
  const answer = await ask(context)
  if (isAnyDue(context, answer)) {
    await placeDue(context)
    return boardState(context)
  }
  return stateOf(context, answer)
}

/**
 * The last answer without a new question, if it is younger than `hold`; else undefined. Changes by
 * another server may be missing.
 */
export const boardStateOfLate = (context: Context): BoardState | undefined => {
  const answer = askings.get(context.db)?.answer
  if (answer === undefined || performance.now() - answer.asked >= hold) return undefined
  if (answer.commits !== commitsOf(context.db) || isAnyDue(context, answer)) return undefined
  return stateOf(context, answer)
}

export const followBoards = async (context: Context): Promise<void> => {
  await boardState(context)
}

/** The last answer however old it is, for use while the database is unreachable. */
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

/** Gives every board its row: a board that is new here has no posts. Writes nothing where none is missing. */
export const addMissingBoards = async (db: Database): Promise<void> => {
  const rows = await db.selectFrom('board').select('type').execute()
  const missing = postTypes.filter((type) => !rows.some((row) => row.type === type))
  if (missing.length === 0) return
  await db
    .insertInto('board')
    .values(missing.map((type) => ({ type, version: 0, count: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
