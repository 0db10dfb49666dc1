import { pathHere } from '#platform/rules/say.ts'

const key = 'wayBack'

interface ReturnPath {
  path: string
  pk?: number | undefined
}

export const rememberReturnPath = (path: string, pk?: number): void => {
  sessionStorage.setItem(key, JSON.stringify({ path, pk } satisfies ReturnPath))
}

/**
 * Answers once where `pk` wanted to go before the login. It answers the home page if that is
 * unknown, another member's or outside this site.
 */
export const takeReturnPath = (pk?: number): string => {
  const { path, pk: owner = pk } = read()
  sessionStorage.removeItem(key)
  return owner === pk && /^\/(?![/\\])/.test(path) ? path : pathHere('/')
}

const read = (): ReturnPath => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '')
    return isReturnPath(kept) ? kept : { path: '' }
  } catch {
    return { path: '' }
  }
}

const justIn = 'justIn'

export const noteLogin = (): void => sessionStorage.setItem(justIn, '')

/** True once, on the first page after a login. */
export const takeLogin = (): boolean => {
  const is = sessionStorage.getItem(justIn) !== null
  sessionStorage.removeItem(justIn)
  return is
}

const isReturnPath = (kept: unknown): kept is ReturnPath =>
  typeof kept === 'object' && kept !== null && 'path' in kept && typeof kept.path === 'string'

export const isLoggingIn = ({ pathname }: Pick<Location, 'pathname'>): boolean =>
  pathname.includes('/auth/')

/**
 * Forgets the return path on every other page: whoever has left the login wants to start from
 * there next time.
 */
export const forgetReturnPathElsewhere = (): void => {
  const forget = (): void => {
    if (!isLoggingIn(location)) sessionStorage.removeItem(key)
  }
  forget()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) forget()
  })
}
