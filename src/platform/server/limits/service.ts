import { siteOf } from '#platform/server/addresses.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { createHmac } from 'node:crypto'

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
type Who = readonly string[]

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

/** Takes one back that was counted before it was known to be harmless. */
export const giveBack = async (context: Context, limit: Limit, who: Who): Promise<void> => {
  await context.db
    .updateTable('rate_limit')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(context, limit, who))
    .where('count', '>', 0)
    .execute()
}

/** Does it for an address, an IPv6 one together with the /48 around it. */
const forAddress =
  (act: typeof spendOne) =>
  async (context: Context, limit: Limit, ip: string): Promise<void> => {
    for (const { around, who } of circlesOf(limit, ip)) await act(context, around, who)
  }

/** `spendOne` for an address. */
export const spendForAddress = forAddress(spendOne)
/** Counts nothing; throws `tooMany` with the seconds to wait where the next of an address would be one too many. */
export const refuseSpentAddress = forAddress(refuseSpent)
/** `giveBack` for an address. */
export const giveBackForAddress = forAddress(giveBack)

/** Starts the counter anew. */
export const forget = async (context: Context, limit: Limit, who: Who): Promise<void> => {
  await context.db
    .deleteFrom('rate_limit')
    .where('key', '=', keyOf(context, limit, who))
    .execute()
}

/** Forgets the windows that are over. */
export const forgetPastCounts = async ({ clock, db }: Context): Promise<void> => {
  await db.deleteFrom('rate_limit').where('ends_at', '<=', clock.now().toISOString()).execute()
}

/** Keyed, so that the table cannot be searched for an id or an address. */
const keyOf = ({ keys }: Context, { name }: Limit, who: Who): string =>
  createHmac('sha256', keys.counter)
    .update(JSON.stringify([name, ...who]))
    .digest('base64url')

/** Adds one to the counter of a window in a single statement, so that parallel calls never count as one. */
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
