import { canonicalOf, fileOf } from '#boards/rules/page-variants.ts'
import { isFeed } from '#boards/rules/posts.ts'
import { healthPath, livePath, readyPath } from '#platform/api/addresses.ts'
import { postcodeFramePath } from '#platform/rules/postcode.ts'
import { isSandbox } from '#platform/server/gateways/sandbox/wallet.ts'

/** Who answers an address. */
export type Destination =
  /** It moved for good. */
  | { to: 'redirect'; location: string }
  /** The API: its calls, feeds, and whatever else is no page. */
  | { to: 'app' }
  /** A file of the build at that path, else a page that is made on demand. */
  | { to: 'page'; path: string }

/**
 * Who answers an address, the same in production and in development. `rehearses`: the gateway's simulator is part of the
 * site.
 */
export const destinationOf = (target: URL, { rehearses }: { rehearses: boolean }): Destination => {
  const { pathname } = target
  const location = redirectOf(pathname, target.search)
  if (location !== undefined) return { to: 'redirect', location }
  if (isApp(pathname) || (rehearses && isSandbox(pathname))) return { to: 'app' }
  return { to: 'page', path: aboutOne.exec(pathname)?.[1]?.concat('one') ?? fileOf(target) }
}

/** Pages of the console about one thing, whose number they read in their own address: a file each, `/admin/members/one`. */
const aboutOne =
  /^(\/admin\/(?:members|money\/orders|conference\/registrants|posts|mail|settings\/privacy\/(?:cases|breaches))\/)[og]?[1-9]\d{0,15}$/

const isApp = (path: string): boolean =>
  [healthPath, livePath, readyPath, postcodeFramePath].includes(path) ||
  path.startsWith('/api/') ||
  isFeed(path)

/**
 * Addresses that moved for good (rulings 7 and 9, norms W5): the target of a 301, or undefined where the path stays.
 * `query` comes with its question mark, or empty.
 */
export const redirectOf = (path: string, query: string): string | undefined => {
  const tidy = tidied(path)
  const canonical = canonicalOf(tidy)
  if (canonical !== undefined) return withQuery(canonical, query)
  return tidy === path ? undefined : `${tidy}${query}`
}

/**
 * Without two slashes in a row, a trailing one and `.html`: the page's own policy is sent under its bare address only, and
 * Astro fails on empty parts.
 */
const tidied = (path: string): string => {
  const bare = `/${path.split('/').filter(Boolean).join('/')}`.replace(/\.html$/, '')
  return otherNames[bare] ?? bare
}

/** The route table also lists /information, and describes it nowhere: the information square is what it must mean. */
const otherNames: Record<string, string> = {
  '/home': '/',
  '/index': '/',
  '/information': '/infoplace',
}

const withQuery = (address: string, query: string): string =>
  query === '' || !address.includes('?') ? `${address}${query}` : `${address}&${query.slice(1)}`
