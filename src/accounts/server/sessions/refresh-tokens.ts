import { isSameHash } from '#accounts/server/verification/store.ts'
import type { Context } from '#platform/server/context.ts'
import { createHash, createHmac, randomBytes } from 'node:crypto'

/**
 * The refresh tokens of a session follow one another: they share a random part that is stored only as a hash, and count
 * up. The signature keeps who has one from making the next; that the server can make it again is what lets a browser ask
 * once more whose answer got lost (docs/decisions/012-sessions.md).
 */
export interface RefreshToken {
  family: string
  generation: number
}

export const newFamily = (): string => randomBytes(32).toString('base64url')

/** A random text needs no salt and no slow hash. */
export const hashOfFamily = (family: string): string =>
  createHash('sha256').update(family).digest('base64url')

/** `family.generation.signature`: the part before the first dot tells sessions apart, in the browser too. */
export const refreshTokenOf = ({ keys }: Context, { family, generation }: RefreshToken): string => {
  const counted = `${family}.${generation}`
  const signature = createHmac('sha256', keys.refreshToken).update(counted).digest('base64url')
  return `${counted}.${signature}`
}

/** Undefined for whatever this server has not made. */
export const readRefreshToken = (context: Context, text: string): RefreshToken | undefined => {
  const [, family, counted] = /^([\w-]{43})\.(\d{1,9})\.[\w-]{43}$/.exec(text) ?? []
  if (family === undefined) return undefined
  const token = { family, generation: Number(counted) }
  return isSameHash(refreshTokenOf(context, token), text) ? token : undefined
}
