import { createHmac, hash, randomBytes } from 'node:crypto'
import { SignJWT, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { isSameHash } from '#accounts/server/verification/store.ts'
import type { Context } from '#platform/server/context.ts'

/**
 * Refresh tokens of a session share a random part, stored only as a hash, and count up. The
 * signature prevents a holder from making the next one. The server can make it again, so that a
 * browser whose answer got lost may ask once more (docs/decisions/012-sessions.md).
 */
interface RefreshToken {
  family: string
  generation: number
}

export const newFamily = (): string => randomBytes(32).toString('base64url')

/** A random text needs no salt and no slow hash. */
export const hashOfFamily = (family: string): string => hash('sha256', family, 'base64url')

/**
 * `family.generation.signature`. Server and browser tell sessions apart by the part before the
 * first dot.
 */
export const refreshTokenOf = ({ keys }: Context, { family, generation }: RefreshToken): string => {
  const counted = `${family}.${generation}`
  const signature = createHmac('sha256', keys.refreshToken).update(counted).digest('base64url')
  return `${counted}.${signature}`
}

/** Undefined if this server did not make it. */
export const readRefreshToken = (context: Context, text: string): RefreshToken | undefined => {
  const [, family, counted] = /^([\w-]{43})\.(\d{1,9})\.[\w-]{43}$/.exec(text) ?? []
  if (family === undefined) return undefined
  const token = { family, generation: Number(counted) }
  return isSameHash(refreshTokenOf(context, token), text) ? token : undefined
}

const lifetime = 15 * 60

/** Tokens made for another audience or purpose are refused. */
const audience = 'members'
const purpose = 'access'

const Claims = z.object({
  member_pk: z.number(),
  session_id: z.string(),
  purpose: z.literal(purpose),
})

type Claims = Omit<z.output<typeof Claims>, 'purpose'>

/** Valid for 15 minutes (ruling 10). */
export const signAccessToken = ({ clock, keys }: Context, claims: Claims): Promise<string> => {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ ...claims, purpose })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(keys.accessToken)
}

/** The token's claims and whether it has expired; undefined if this server did not sign it. */
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
    // Signature and audience were checked before the expiry.
    return error instanceof errors.JWTExpired ? read(error.payload, true) : undefined
  }
}

const read = (payload: unknown, expired: boolean): (Claims & { expired: boolean }) | undefined => {
  const claims = Claims.safeParse(payload)
  return claims.success ? { ...claims.data, expired } : undefined
}
