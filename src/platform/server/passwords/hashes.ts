import { AppError } from '#platform/server/errors.ts'
import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'

/** OWASP's parameters for argon2id, the library's algorithm: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * A hash is 19 MiB and tens of milliseconds of a core, so only two are made at once, on two cores only one: a core is
 * left to everybody else. The others wait.
 */
const inTurn = pLimit(availableParallelism() > 2 ? 2 : 1)

/** A hundred people may log in at the same instant; the last of these has waited for some seconds. */
const mostWaiting = 128

/** In seconds: by then they have moved on. */
const retryAfter = 5

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, cost))

const nobodys = hashPassword('the password of nobody')

/**
 * Whether the password is the one that was hashed. Without a hash the work is done all the same, so time tells nothing.
 * `before` is done when its turn has come, and may refuse: who was right before it is no failure to count any more.
 * Throws `tooMany` where too many wait already.
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
