import { siteOf } from '#platform/server/addresses.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { createHmac } from 'node:crypto'
import type { Database } from '#platform/server/db/database.ts'

/** In the seconds of a limit. */
export const minute = 60
export const hour = 60 * minute

/** At most `most` of something within `seconds`, counted from the first. `name` keeps limits apart. */
export interface Limit {
  name: string
  most: number
  seconds: number
  /** What is said of it, and at which field, where it has been reached. */
  fields?: Record<string, string>
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
  if (count > limit.most) throw tooMany(context, limit, ends_at)
}

/** The same for an address, an IPv6 one together with the /48 around it. */
export const spendForAddress = async (
  context: Context,
  limit: Limit,
  ip: string,
): Promise<void> => {
  for (const { around, who } of circlesOf(limit, ip)) await spendOne(context, around, who)
}

/** How many times what a single address may do a whole /48 may: one customer may have it, or a provider's thousand. */
const perSite = 10

const circlesOf = (limit: Limit, ip: string): { around: Limit; who: Who }[] => {
  const site = siteOf(ip)
  const address = { around: limit, who: [ip] }
  if (site === undefined) return [address]
  const around = { ...limit, name: `${limit.name}-site`, most: limit.most * perSite }
  return [address, { around, who: [site] }]
}

/** Counts nothing; throws `tooMany` with the seconds to wait where the next would be one too many. */
const refuseSpent = async (context: Context, limit: Limit, who: Who): Promise<void> => {
  const found = await find(context, limit, who)
  if (found !== undefined && found.count >= limit.most) throw tooMany(context, limit, found.ends_at)
}

/** The same for an address, an IPv6 one together with the /48 around it. */
export const refuseSpentAddress = async (
  context: Context,
  limit: Limit,
  ip: string,
): Promise<void> => {
  for (const { around, who } of circlesOf(limit, ip)) await refuseSpent(context, around, who)
}

const tooMany = ({ clock }: Context, { name, fields }: Limit, endsAt: string): AppError =>
  new AppError('tooMany', {
    limit: name,
    ...(fields && { fields }),
    retryAfter: Math.ceil((Date.parse(endsAt) - clock.now().getTime()) / 1000),
  })

const find = (context: Context, limit: Limit, who: Who) =>
  findCount(context.db, keyOf(context, limit, who), context.clock.now().toISOString())

/** Takes one back that was counted before it was known to be harmless. */
export const giveBack = (context: Context, limit: Limit, who: Who): Promise<void> =>
  takeOne(context.db, keyOf(context, limit, who))

/** The same for what was counted for an address. */
export const giveBackForAddress = async (
  context: Context,
  limit: Limit,
  ip: string,
): Promise<void> => {
  for (const { around, who } of circlesOf(limit, ip)) await giveBack(context, around, who)
}

/** Starts the counter anew. */
export const forget = (context: Context, limit: Limit, who: Who): Promise<void> =>
  deleteCount(context.db, keyOf(context, limit, who))

/** Forgets the windows that are over. */
export const forgetPastCounts = ({ clock, db }: Context): Promise<void> =>
  deletePastCounts(db, clock.now().toISOString())

const add = (context: Context, limit: Limit, who: Who) => {
  const now = context.clock.now()
  const end = new Date(now.getTime() + limit.seconds * 1000)
  return addOne(context.db, keyOf(context, limit, who), now.toISOString(), end.toISOString())
}

/** Keyed, so that the table cannot be searched for an id or an address. */
const keyOf = ({ keys }: Context, { name }: Limit, who: Who): string =>
  createHmac('sha256', keys.counter)
    .update(JSON.stringify([name, ...who]))
    .digest('base64url')

export interface Count {
  count: number
  ends_at: string
}

/** Adds one to the counter of a window in a single statement, so that parallel calls never count as one. */
const addOne = (db: Database, key: string, now: string, endsAt: string): Promise<Count> =>
  db
    .insertInto('rate_limit')
    .values({ key, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('rate_limit.ends_at', '<=', now)
          .then(1)
          .else(eb('rate_limit.count', '+', 1))
          .end(),
        ends_at: eb
          .case()
          .when('rate_limit.ends_at', '<=', now)
          .then(eb.ref('excluded.ends_at'))
          .else(eb.ref('rate_limit.ends_at'))
          .end(),
      })),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow()

const findCount = (db: Database, key: string, now: string): Promise<Count | undefined> =>
  db
    .selectFrom('rate_limit')
    .select(['count', 'ends_at'])
    .where('key', '=', key)
    .where('ends_at', '>', now)
    .executeTakeFirst()

/** Takes one off the counter, if there is any. */
const takeOne = async (db: Database, key: string): Promise<void> => {
  await db
    .updateTable('rate_limit')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

const deleteCount = async (db: Database, key: string): Promise<void> => {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}

const deletePastCounts = async (db: Database, now: string): Promise<void> => {
  await db.deleteFrom('rate_limit').where('ends_at', '<=', now).execute()
}
