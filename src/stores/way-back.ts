const key = 'wayBack'

/** Keeps where to go on after a login: `path` with its query, of this site. */
export const rememberWayBack = (path: string): void => {
  sessionStorage.setItem(key, path)
}

/** Where the person wanted to go before the login, once; the home page where that is unknown or not of this site. */
export const takeWayBack = (): string => {
  const path = sessionStorage.getItem(key) ?? '/'
  sessionStorage.removeItem(key)
  return /^\/(?![/\\])/.test(path) ? path : '/'
}
