import type { Context } from '#server/context.ts'
import { errors, jwtVerify, SignJWT } from 'jose'
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'

const lifetime = 15 * 60

const Claims = z.object({ member_pk: z.number(), session_id: z.string() })

export type Claims = z.output<typeof Claims>

/** A signed access token of 15 minutes (ruling 10). */
export const signAccessToken = (
  { clock, tokenSecret }: Context,
  claims: Claims,
): Promise<string> => {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(tokenSecret)
}

/** What a token that this server signed says, and whether its time is over; undefined for anything else. */
export const readAccessToken = async (
  { clock, tokenSecret }: Context,
  token: string,
): Promise<(Claims & { expired: boolean }) | undefined> => {
  try {
    const { payload } = await jwtVerify(token, tokenSecret, {
      algorithms: ['HS256'],
      currentDate: clock.now(),
      requiredClaims: ['exp'],
    })
    return { ...Claims.parse(payload), expired: false }
  } catch (error) {
    // The signature has been checked by then.
    if (error instanceof errors.JWTExpired) return { ...Claims.parse(error.payload), expired: true }
    return undefined
  }
}

export const newRefreshToken = (): string => randomBytes(32).toString('base64url')

/** Only this is stored. A random token needs no salt and no slow hash. */
export const hashOfRefreshToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
