import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's parameters for argon2id, the library's algorithm: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash is 19 MiB and tens of milliseconds of a core, so only two are made at once; the others wait. */
const atMostTwo = pLimit(2)

export const hashPassword = (password: string): Promise<string> =>
  atMostTwo(() => hash(password, cost))

const nobodys = hashPassword('the password of nobody')

/** Whether the password is the one that was hashed. Without a hash the work is done all the same, so time tells nothing. */
export const verifyPassword = (hashed: string | undefined, password: string): Promise<boolean> =>
  atMostTwo(async () => {
    const right = await verify(hashed ?? (await nobodys), password)
    return right && hashed !== undefined
  })
