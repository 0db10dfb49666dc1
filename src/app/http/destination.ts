import { canonicalOf, fileOf } from '#boards/rules/page-variants.ts'
import { isFeed } from '#boards/rules/posts.ts'
import { isSandbox } from '#payments/server/gateways/sandbox/wallet.ts'
import { healthPath, livePath, readyPath } from '#platform/api/addresses.ts'
import { koreanPath } from '#platform/rules/english-paths.ts'
import { postcodeFramePath } from '#platform/rules/postcode.ts'

export type Destination =
  | { to: 'redirect'; location: string }
  | { to: 'app' }
  | { to: 'page'; path: string }

export const destinationOf = (target: URL, { rehearses }: { rehearses: boolean }): Destination => {
  const { pathname } = target
  const location = redirectOf(pathname, target.search)
  if (location !== undefined) return { to: 'redirect', location }
  if (isApp(pathname) || (rehearses && isSandbox(pathname))) return { to: 'app' }
  return { to: 'page', path: aboutOne.exec(pathname)?.[1]?.concat('one') ?? fileOf(target) }
}

/**
 * Console pages about one thing have its number in the address, but are one file each:
 * `/admin/members/one`.
 */
const aboutOne =
  /^(\/admin\/(?:members|money\/orders|conference\/registrants|conference\/abstracts|posts|mail|settings\/privacy\/cases)\/)[og]?[1-9]\d{0,15}$/

const isApp = (path: string): boolean =>
  [healthPath, livePath, readyPath, postcodeFramePath].includes(path) ||
  path.startsWith('/api/') ||
  isFeed(path)

/**
 * The target of a 301 for an address that moved for good (rulings 7 and 9, norms W5); undefined if
 * it did not. `query` is empty or starts with a question mark.
 */
export const redirectOf = (path: string, query: string): string | undefined => {
  const tidy = tidied(path)
  const canonical = canonicalOf(tidy)
  if (canonical !== undefined) return withQuery(canonical, query)
  const english = englishFileOf(tidy, query)
  if (english !== undefined) return english
  return tidy === path ? undefined : `${tidy}${query}`
}

/** English pages have no queries in their addresses: `/en/introduce` leads to its first page. */
const englishFileOf = (path: string, query: string): string | undefined => {
  const pathname = koreanPath(path)
  if (pathname === undefined) return undefined
  const file = fileOf({ pathname, searchParams: new URLSearchParams(query) })
  return file === pathname ? undefined : `/en${file}${query}`
}

/**
 * Removes double and trailing slashes and `.html`: a page's own policy is sent only under its bare
 * address, and Astro fails on empty parts.
 */
const tidied = (path: string): string => {
  const bare = `/${path.split('/').filter(Boolean).join('/')}`.replace(/\.html$/, '')
  return otherNames[bare] ?? bare
}

/**
 * The route table lists /information without describing it; it must mean the information square.
 */
const otherNames: Record<string, string> = {
  '/home': '/',
  '/index': '/',
  '/information': '/infoplace',
}

const withQuery = (address: string, query: string): string =>
  query === '' || !address.includes('?') ? `${address}${query}` : `${address}&${query.slice(1)}`
