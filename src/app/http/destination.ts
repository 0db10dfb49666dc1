import { healthPath, livePath, readyPath } from '#platform/api/addresses.ts'
import { isFeed } from '#boards/rules/feeds.ts'
import { fileOf } from '#boards/rules/page-variants.ts'
import { postcodeFramePath } from '#platform/rules/postcode-frame.ts'
import { isSubscription } from '#office/rules/subscription.ts'
import { isSandbox } from '#platform/server/gateways/sandbox/merchant.ts'
import { redirectOf } from '#app/http/redirects.ts'

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
export const destinationOf = (
  { pathname, search, searchParams }: URL,
  { rehearses }: { rehearses: boolean },
): Destination => {
  const location = redirectOf(pathname, search)
  if (location !== undefined) return { to: 'redirect', location }
  if (isApp(pathname) || (rehearses && isSandbox(pathname))) return { to: 'app' }
  return { to: 'page', path: fileOf(pathname, searchParams) }
}

const isApp = (path: string): boolean =>
  [healthPath, livePath, readyPath, postcodeFramePath].includes(path) ||
  path.startsWith('/api/') ||
  isFeed(path) ||
  isSubscription(path)
