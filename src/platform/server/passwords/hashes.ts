import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { AppError } from '#platform/server/errors.ts'

/** OWASP's parameters for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * A hash takes 19 MiB and tens of milliseconds of a core. Only two are made at once, or one on two
 * cores, so that a core is left for everybody else.
 */
const inTurn = pLimit(availableParallelism() > 2 ? 2 : 1)

const mostWaiting = 128

/** In seconds. */
const retryAfter = 5

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, cost))

const nobodys = hashPassword('the password of nobody')

/**
 * Without a hash the work is done all the same, so that the time reveals nothing. `before` runs
 * when the turn has come and may refuse; by then, earlier tries that proved right no longer count
 * as failures. Throws `tooMany` if too many wait.
 */
export const verifyPassword = async (
  hashed: string | undefined,
  password: string,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<boolean> => {
  if (inTurn.pendingCount >= mostWaiting)
    throw new AppError('tooMany', { retryAfter, limit: 'line' })
  return inTurn(async () => {
    await before()
    const right = await verify(hashed ?? (await nobodys), password)
    return right && hashed !== undefined
  })
}
