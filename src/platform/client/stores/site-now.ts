import { clockEntry, demoClockEntry } from '#platform/rules/days.ts'

/**
 * The server's time from the `Server-Timing` header of the page, so that no extra call is needed.
 * Undefined in browsers without it (Safari before 16.4). A page from the browser's cache
 * (built-files.ts) makes it minutes late.
 */
const saidNow = (entry: string): Date | undefined => {
  const [page] = performance.getEntriesByType(
    'navigation',
  ) as Partial<PerformanceNavigationTiming>[]
  const said = page?.serverTiming?.find(({ name }) => name === entry)
  if (page?.responseStart === undefined || said === undefined) return undefined
  return new Date(Date.parse(said.description) + performance.now() - page.responseStart)
}

/** The demo time of a site started with `SITE_NOW`; undefined elsewhere. */
export const demoNow = (): Date | undefined => saidNow(demoClockEntry)

/**
 * The time for calendars and choices, which follows a demo site's clock. Only the server decides
 * what is open or over.
 */
export const siteNow = (): Date => demoNow() ?? saidNow(clockEntry) ?? new Date()
