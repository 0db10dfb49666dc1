import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import {
  countOne,
  forget,
  giveBack,
  giveBackForAddress,
  type Limit,
  spendForAddress,
  spendOne,
} from '#platform/server/limits/service.ts'
import { hashOf } from '#platform/server/login/known-browsers.ts'

export interface LoginLimits {
  of: 'member' | 'staff'
  /** Ruling 11. A known browser counts instead of the address. */
  calls: Limit
  failures: Limit
  /** Tries of one id from anywhere (ruling 38). */
  failuresOfId: Limit
}

export interface Try {
  idKey: string
  ip: string
  /** The name by which the account knows this browser; such a browser has its own count. */
  browser: string | undefined
}

/** The count's key. A known browser has its own, so that nobody else can use up its tries. */
export const placeOf = ({ ip, browser }: Pick<Try, 'ip' | 'browser'>): string =>
  browser === undefined ? ip : `browser ${hashOf(browser)}`

/**
 * Counts a try before anything is compared, so that parallel tries cannot exceed the limits. Throws
 * `loginLimited` (86) and `tooMany`. `owner`, the account's number, is for the log.
 */
export const countTry = async (
  context: Context,
  limits: LoginLimits,
  attempt: Try,
  owner: number | undefined,
): Promise<void> => {
  const refusal = await context.db
    .transaction()
    .execute((transaction) =>
      count({ ...context, db: transaction }, limits, attempt).catch(asRefusal),
    )
  // Thrown only now, so that what was counted stays counted.
  if (refusal !== undefined) throw refusal.concerning(owner, limits.of)
}

const count = async (
  context: Context,
  { calls, failures, failuresOfId }: LoginLimits,
  attempt: Try,
): Promise<undefined> => {
  const { idKey, ip, browser } = attempt
  const place = placeOf(attempt)
  if (browser === undefined) await spendForAddress(context, calls, ip)
  else await spendOne(context, calls, [place])
  if ((await countOne(context, failures, [idKey, place])) > failures.most) throw limited(failures)
  const ofId = await countOne(context, failuresOfId, [idKey])
  if (browser === undefined && ofId > failuresOfId.most) throw limited(failuresOfId)
}

const limited = ({ name }: Limit): AppError => new AppError('loginLimited', { limit: name })

const asRefusal = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  throw error
}

/**
 * Removes a try that was no failure from the counts, because members of an institution share an
 * address.
 */
export const forgetTry = async (
  context: Context,
  transaction: Transaction,
  limits: LoginLimits,
  attempt: Try,
): Promise<void> => {
  const inside = { ...context, db: transaction }
  await forget(inside, limits.failures, [attempt.idKey, placeOf(attempt)])
  await giveBack(inside, limits.failuresOfId, [attempt.idKey])
  if (attempt.browser === undefined) await giveBackForAddress(inside, limits.calls, attempt.ip)
  else await giveBack(inside, limits.calls, [placeOf(attempt)])
}
