import type { Context } from '#platform/server/context.ts'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const lifetime = 15 * 60

/** Whom and what a token is for: one that was made for anything else opens nothing here. */
const audience = 'members'
const purpose = 'access'

const Claims = z.object({
  member_pk: z.number(),
  session_id: z.string(),
  purpose: z.literal(purpose),
})

export type Claims = Omit<z.output<typeof Claims>, 'purpose'>

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
