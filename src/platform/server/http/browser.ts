import { type Purpose, purposes } from '#accounts/api/verification.ts'
import type { Context } from '#platform/server/context.ts'
import { isHttps } from '#platform/server/http/request.ts'
import type { Context as HonoContext } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import { createHash, randomBytes } from 'node:crypto'

/** How long a cookie lives, in seconds: longer than a code and what it verified are good for together. */
export const lifetime = 3600

/**
 * A browser as far as codes by mail go, told by a signed HttpOnly cookie for each purpose: only values that this server
 * has issued count (ruling 12). Both texts are hashes of what the cookie holds; only they are ever stored.
 */
export interface Browser {
  /** The same at every asking and for every purpose: good for counting, never for letting in. */
  lineage: string
  /** Whose code and verification it is; of a browser without a cookie, nobody's. */
  id: string
  /**
   * Gives it a fresh id for this purpose once `store` has kept something under it: a cookie that somebody else knows,
   * planted in this browser or copied from it, shares nothing of what comes.
   */
  renew: <T>(store: (id: string) => Promise<T>) => Promise<T>
}

/** The browser that makes a call, as its cookie for that purpose tells it. */
export const browserOf = async (
  c: HonoContext,
  context: Context,
  purpose: Purpose,
): Promise<Browser> => {
  const jar = jarOf(c, context)
  const own = await jar.read(purpose)
  const [lineage = newText(), turn = newText()] = own ?? [await lineageIn(jar)]
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

type Jar = ReturnType<typeof jarOf>

const jarOf = (c: HonoContext, context: Context) => {
  const key = context.keys.browserCookie
  // No sub-domain and no unencrypted page can plant a cookie of that prefix.
  const host = isHttps(context) ? ({ prefix: 'host' } as const) : {}
  return {
    read: async (purpose: Purpose) => {
      const value = await getSignedCookie(c, key, cookieName(purpose), host.prefix)
      return typeof value === 'string' ? value.split('.') : undefined
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

/** A browser that comes with a new purpose is the one that it was for another. */
const lineageIn = async (jar: Jar): Promise<string | undefined> => {
  for (const purpose of purposes) {
    const [lineage] = (await jar.read(purpose)) ?? []
    if (lineage !== undefined) return lineage
  }
  return undefined
}

const newText = (): string => randomBytes(32).toString('base64url')

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
