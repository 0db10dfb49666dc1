import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { keptDays } from '#platform/rules/spans.ts'

const mostNames = 5

/**
 * Names that mark a browser as known to the people who have logged in with it (ruling 38). They are
 * random, one for each person, in an HttpOnly cookie. The server chooses them, so that nobody can
 * plant a name that belongs to somebody.
 */
export interface BrowserNames {
  known: () => readonly string[]
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
        maxAge: keptDays.browser * 86_400,
      })
    },
  }
}
