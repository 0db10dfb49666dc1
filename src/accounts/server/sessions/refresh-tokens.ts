import { isSameHash } from '#accounts/server/verification/store.ts'
import type { Context } from '#platform/server/context.ts'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { SignJWT, errors, jwtVerify } from 'jose'
import { z } from 'zod'

/**
 * The refresh tokens of a session follow one another: they share a random part that is stored only as a hash, and count
 * up. The signature keeps who has one from making the next; that the server can make it again is what lets a browser ask
 * once more whose answer got lost (docs/decisions/012-sessions.md).
 */
interface RefreshToken {
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

const lifetime = 15 * 60

/** Whom and what a token is for: one that was made for anything else opens nothing here. */
const audience = 'members'
const purpose = 'access'

const Claims = z.object({
  member_pk: z.number(),
  session_id: z.string(),
  purpose: z.literal(purpose),
})

type Claims = Omit<z.output<typeof Claims>, 'purpose'>

/** A signed access token of 15 minutes (ruling 10). */
export const signAccessToken = ({ clock, keys }: Context, claims: Claims): Promise<string> => {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ ...claims, purpose })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(keys.accessToken)
}

/** What a token that this server signed says, and whether its time is over; undefined for anything else. */
export const readAccessToken = async (
  { clock, keys }: Context,
  token: string,
): Promise<(Claims & { expired: boolean }) | undefined> => {
  try {
    const { payload } = await jwtVerify(token, keys.accessToken, {
      algorithms: ['HS256'],
      audience,
      currentDate: clock.now(),
      requiredClaims: ['exp'],
    })
    return read(payload, false)
  } catch (error) {
    // The signature and whom it is for have been checked by then.
    return error instanceof errors.JWTExpired ? read(error.payload, true) : undefined
  }
}

const read = (payload: unknown, expired: boolean): (Claims & { expired: boolean }) | undefined => {
  const claims = Claims.safeParse(payload)
  return claims.success ? { ...claims.data, expired } : undefined
}
