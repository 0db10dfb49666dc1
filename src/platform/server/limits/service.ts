import { createHmac } from 'node:crypto'
import { siteOf } from '#platform/server/addresses.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'

/** In seconds. */
export const minute = 60
export const hour = 60 * minute

/**
 * At most `most` of something within `seconds`, counted from the first. `name` keeps limits apart.
 */
export interface Limit {
  name: string
  most: number
  seconds: number
  /** The message and its field when the limit is reached. */
  fields?: Record<string, string>
}

type Who = readonly string[]

export const countOne = async (context: Context, limit: Limit, who: Who): Promise<number> => {
  const { count } = await add(context, limit, who)
  return count
}

/** Throws `tooMany` with the seconds to wait once the limit is exceeded (ruling 2). */
export const spendOne = async (context: Context, limit: Limit, who: Who): Promise<void> => {
  const { count, ends_at } = await add(context, limit, who)
  if (count > limit.most) throw tooMany(context, limit, ends_at)
}

/**
 * A whole /48 may do this many times what a single address may: it may belong to one customer, or
 * to a provider's thousand.
 */
const perSite = 10

const circlesOf = (limit: Limit, ip: string): { around: Limit; who: Who }[] => {
  const site = siteOf(ip)
  const address = { around: limit, who: [ip] }
  if (site === undefined) return [address]
  const around = { ...limit, name: `${limit.name}-site`, most: limit.most * perSite }
  return [address, { around, who: [site] }]
}

const refuseSpent = async (context: Context, limit: Limit, who: Who): Promise<void> => {
  const found = await context.db
    .selectFrom('rate_limit')
    .select(['count', 'ends_at'])
    .where('key', '=', keyOf(context, limit, who))
    .where('ends_at', '>', context.clock.now().toISOString())
    .executeTakeFirst()
  if (found !== undefined && found.count >= limit.most) throw tooMany(context, limit, found.ends_at)
}

const tooMany = ({ clock }: Context, { name, fields }: Limit, endsAt: string): AppError =>
  new AppError('tooMany', {
    limit: name,
    ...(fields && { fields }),
    retryAfter: Math.ceil((Date.parse(endsAt) - clock.now().getTime()) / 1000),
  })

export const giveBack = async (context: Context, limit: Limit, who: Who): Promise<void> => {
  await context.db
    .updateTable('rate_limit')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(context, limit, who))
    .where('count', '>', 0)
    .execute()
}

/** Counts an IPv6 address together with the /48 around it. */
const forAddress =
  (act: typeof spendOne) =>
  async (context: Context, limit: Limit, ip: string): Promise<void> => {
    for (const { around, who } of circlesOf(limit, ip)) await act(context, around, who)
  }

export const spendForAddress = forAddress(spendOne)
/**
 * Counts nothing. Throws `tooMany` with the seconds to wait if the address's next call would be too
 * many.
 */
export const refuseSpentAddress = forAddress(refuseSpent)
export const giveBackForAddress = forAddress(giveBack)

export const forget = async (context: Context, limit: Limit, who: Who): Promise<void> => {
  await context.db
    .deleteFrom('rate_limit')
    .where('key', '=', keyOf(context, limit, who))
    .execute()
}

export const forgetPastCounts = async ({ clock, db }: Context): Promise<void> => {
  await db.deleteFrom('rate_limit').where('ends_at', '<=', clock.now().toISOString()).execute()
}

/** Keyed, so that nobody can search the table for an id or an address. */
const keyOf = ({ keys }: Context, { name }: Limit, who: Who): string =>
  createHmac('sha256', keys.counter)
    .update(JSON.stringify([name, ...who]))
    .digest('base64url')

/** Adds one in a single statement, so that parallel calls never count as one. */
const add = (context: Context, limit: Limit, who: Who) => {
  const time = context.clock.now()
  const now = time.toISOString()
  const ends_at = new Date(time.getTime() + limit.seconds * 1000).toISOString()
  return context.db
    .insertInto('rate_limit')
    .values({ key: keyOf(context, limit, who), count: 1, ends_at })
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
}
