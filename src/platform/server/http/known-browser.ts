import { retention } from '#platform/rules/retention.ts'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

const day = 86_400

/** As many people as share one computer. */
const mostNames = 5

/**
 * What a browser is known by to those who have logged in with it (ruling 38): random names in an HttpOnly cookie, one for
 * each of them and given by the server, so that none can be planted that is somebody's already.
 */
export interface BrowserNames {
  known: () => readonly string[]
  /** Adds one, if it is new, and keeps all of them for as long as the record of a login. */
  keep: (name: string) => void
}

export const browserNames = (
  c: Context,
  https: boolean,
  name: 'known-browser' | 'console-browser' = 'known-browser',
): BrowserNames => {
  const cookie = https ? `__Host-${name}` : name
  const known = (): string[] =>
    (getCookie(c, cookie) ?? '').split('.').filter((name) => /^[\w-]{22}$/.test(name))
  return {
    known: () => known().slice(-mostNames),
    keep: (name) => {
      const names = [...known().filter((other) => other !== name), name].slice(-mostNames)
      setCookie(c, cookie, names.join('.'), {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: https,
        maxAge: retention.session.period.days * day,
      })
    },
  }
}
