const key = 'wayBack'

interface ReturnPath {
  path: string
  /** The member whom it is for, where a session of theirs has ended there. */
  pk?: number | undefined
}

/** Keeps where to go on after a login: `path` with its query, of this site. */
export const rememberReturnPath = (path: string, pk?: number): void => {
  sessionStorage.setItem(key, JSON.stringify({ path, pk } satisfies ReturnPath))
}

/** Where `pk` wanted to go before the login, once; the home page where that is unknown, another's or not of this site. */
export const takeReturnPath = (pk?: number): string => {
  const { path, pk: owner = pk } = read()
  sessionStorage.removeItem(key)
  return owner === pk && /^\/(?![/\\])/.test(path) ? path : '/'
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

/** Somebody has just logged in, and goes on to another page. */
export const noteLogin = (): void => sessionStorage.setItem(justIn, '')

/** Whether this is the page on which somebody goes on who has just logged in; once. */
export const takeLogin = (): boolean => {
  const is = sessionStorage.getItem(justIn) !== null
  sessionStorage.removeItem(justIn)
  return is
}

const isReturnPath = (kept: unknown): kept is ReturnPath =>
  typeof kept === 'object' && kept !== null && 'path' in kept && typeof kept.path === 'string'

/** The pages that lead through a login: sign-up and the recovery of an id or a password are on the way, too. */
export const isLoggingIn = ({ pathname }: Pick<Location, 'pathname'>): boolean =>
  pathname.startsWith('/auth/')

/** For every page: whoever has gone elsewhere since wants to start from there when they log in. */
export const forgetReturnPathElsewhere = (): void => {
  const forget = (): void => {
    if (!isLoggingIn(location)) sessionStorage.removeItem(key)
  }
  forget()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) forget()
  })
}
