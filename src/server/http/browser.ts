import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createHash, randomBytes } from 'node:crypto'

const name = 'browser'
const day = 86_400

/**
 * Which browser is asking: the hash of an HttpOnly cookie of 32 random bytes, made here where there is none
 * (ruling 12). Only the hash is ever stored.
 */
export const browserOf = (c: Context, https: boolean): string => {
  const known = getCookie(c, name)
  const id = known !== undefined && /^[\w-]{43}$/.test(known) ? known : newId(c, https)
  return createHash('sha256').update(id).digest('base64url')
}

const newId = (c: Context, https: boolean): string => {
  const id = randomBytes(32).toString('base64url')
  setCookie(c, name, id, {
    path: '/api',
    httpOnly: true,
    sameSite: 'Lax',
    secure: https,
    maxAge: day,
  })
  return id
}
