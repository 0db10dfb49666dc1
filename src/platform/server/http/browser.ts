import { hash, randomBytes } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { Purpose } from '#accounts/api/verification.ts'
import type { Context } from '#platform/server/context.ts'
import { isHttps } from '#platform/server/http/request.ts'

/** In seconds; longer than a code and its verification are valid together. */
export const lifetime = 3600

/**
 * A browser as the mail codes see it, identified by a signed HttpOnly cookie for each purpose. Only
 * values issued by this server count (ruling 12). Both texts are hashes of the cookie's value; only
 * hashes are stored.
 */
export interface Browser {
  /**
   * Stays the same for all purposes and renewals. Use it for counting, never for granting access.
   */
  lineage: string
  id: string
  /**
   * Sets a fresh id for this purpose after `store` has saved something under it. An attacker who
   * knows the old cookie, because it was planted or copied, gains nothing from it.
   */
  renew: <T>(store: (id: string) => Promise<T>) => Promise<T>
}

export const browserOf = async (
  c: HonoContext,
  context: Context,
  purpose: Purpose,
): Promise<Browser> => {
  const jar = jarOf(c, context)
  const own = await jar.read(purpose)
  const [lineage = newText(), turn = newText()] = own ?? (await jar.readAny())?.slice(0, 1) ?? []
  return {
    lineage: hashOf(lineage),
    id: hashOf(turn),
    renew: async (store) => {
      const next = newText()
      const stored = await store(hashOf(next))
      await jar.write(purpose, `${lineage}.${next}`)
      return stored
    },
  }
}

const jarOf = (c: HonoContext, context: Context) => {
  const key = context.keys.browserCookie
  // No sub-domain and no unencrypted page can plant a cookie with that prefix.
  const host = isHttps(context) ? ({ prefix: 'host' } as const) : {}
  const first = host.prefix === undefined ? 'browser-' : '__Host-browser-'
  return {
    read: async (purpose: Purpose) => {
      const value = await getSignedCookie(c, key, cookieName(purpose), host.prefix)
      return typeof value === 'string' ? value.split('.') : undefined
    },
    /** A browser that comes with a new purpose keeps the lineage that it has for another. */
    readAny: async () => {
      const all = Object.entries(await getSignedCookie(c, key))
      const own = all.find(([name, value]) => name.startsWith(first) && value !== false)
      return typeof own?.[1] === 'string' ? own[1].split('.') : undefined
    },
    write: (purpose: Purpose, value: string) =>
      setSignedCookie(c, cookieName(purpose), value, key, {
        ...host,
        path: '/',
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: lifetime,
      }),
  }
}

export const cookieName = (purpose: Purpose): string => `browser-${purpose}`

const newText = (): string => randomBytes(32).toString('base64url')

const hashOf = (text: string): string => hash('sha256', text, 'base64url')
