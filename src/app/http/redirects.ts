import { canonicalOf } from '#boards/rules/page-variants.ts'

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

/** Without a trailing slash and without `.html`: the page's own policy is sent under its bare address only. */
const tidied = (path: string): string => {
  const bare = `/${path.replace(/^\/+|(?<!\/)\/+$/g, '')}`.replace(/\.html$/, '')
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
