import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { addOne, deleteCountBelow, deletePastCounts, findCount } from '#server/limits/store.ts'
import { createHmac } from 'node:crypto'

/** At most `most` of something within `seconds`, counted from the first. `name` keeps limits apart. */
export interface Limit {
  name: string
  most: number
  seconds: number
}

/** Whom a limit counts: an address, an id with an address, … */
export type Who = readonly string[]

/** Counts one and answers how many there have been in the window, this one included. */
export const countOne = async (context: Context, limit: Limit, who: Who): Promise<number> => {
  const { count } = await add(context, limit, who)
  return count
}

/** Counts one; throws `tooMany` with the seconds to wait once there have been more than the limit (ruling 2). */
export const spendOne = async (context: Context, limit: Limit, who: Who): Promise<void> => {
  const { count, ends_at } = await add(context, limit, who)
  if (count > limit.most) throw tooMany(context, ends_at)
}

/** Counts nothing; throws `tooMany` with the seconds to wait where the next would be one too many. */
export const refuseSpent = async (context: Context, limit: Limit, who: Who): Promise<void> => {
  const found = await find(context, limit, who)
  if (found !== undefined && found.count >= limit.most) throw tooMany(context, found.ends_at)
}

const tooMany = ({ clock }: Context, endsAt: string): AppError =>
  new AppError('tooMany', {
    retryAfter: Math.ceil((Date.parse(endsAt) - clock.now().getTime()) / 1000),
  })

/** Whether the limit has been reached in a window that is still open. */
export const isSpent = async (context: Context, limit: Limit, who: Who): Promise<boolean> => {
  const found = await find(context, limit, who)
  return found !== undefined && found.count >= limit.most
}

const find = (context: Context, limit: Limit, who: Who) =>
  findCount(context.db, keyOf(context, limit, who), context.clock.now().toISOString())

/**
 * Starts the counter anew unless the limit has been reached by now; answers whether it could. In the caller's
 * transaction, so that what depends on it happens together with it or not at all.
 */
export const resetUnlessSpent = async (
  context: Context,
  transaction: Transaction,
  limit: Limit,
  who: Who,
): Promise<boolean> => {
  await deleteCountBelow(transaction, keyOf(context, limit, who), limit.most)
  return !(await isSpent({ ...context, db: transaction }, limit, who))
}

/** Forgets the windows that are over. */
export const forgetPastCounts = ({ clock, db }: Context): Promise<void> =>
  deletePastCounts(db, clock.now().toISOString())

const add = (context: Context, limit: Limit, who: Who) => {
  const now = context.clock.now()
  const end = new Date(now.getTime() + limit.seconds * 1000)
  return addOne(context.db, keyOf(context, limit, who), now.toISOString(), end.toISOString())
}

/** Keyed with the server's secret, so that the table cannot be searched for an id or an address. */
const keyOf = ({ tokenSecret }: Context, { name }: Limit, who: Who): string =>
  createHmac('sha256', tokenSecret)
    .update(JSON.stringify([name, ...who]))
    .digest('base64url')
