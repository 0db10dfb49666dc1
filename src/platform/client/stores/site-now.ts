import { clockEntry, demoClockEntry } from '#platform/rules/days.ts'

/**
 * What the server's clock shows, as it says in the head of the page's answer, so that nothing is asked for it; browsers that
 * do not know of that (Safari before 16.4) have none. A page that the browser had kept (built-files.ts) is minutes late.
 */
const saidNow = (entry: string): Date | undefined => {
  const [page] = performance.getEntriesByType(
    'navigation',
  ) as Partial<PerformanceNavigationTiming>[]
  const said = page?.serverTiming?.find(({ name }) => name === entry)
  if (page?.responseStart === undefined || said === undefined) return undefined
  return new Date(Date.parse(said.description) + performance.now() - page.responseStart)
}

/** The same where it was told its time (`SITE_NOW`); undefined elsewhere. */
export const demoNow = (): Date | undefined => saidNow(demoClockEntry)

/** The time for calendars and choices, in a site that is tried out at another time, too. What is open or over the server says. */
export const siteNow = (): Date => demoNow() ?? saidNow(clockEntry) ?? new Date()
