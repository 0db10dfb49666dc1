import { demoClockEntry } from '#platform/rules/days.ts'

/**
 * What the server's clock shows where it was told its time (`SITE_NOW`); undefined elsewhere. The server says it in the head of
 * the page's answer, so that nothing is asked for it; browsers that do not know of that (Safari before 16.4) have none.
 */
export const demoNow = (): Date | undefined => {
  const [page] = performance.getEntriesByType(
    'navigation',
  ) as Partial<PerformanceNavigationTiming>[]
  const said = page?.serverTiming?.find(({ name }) => name === demoClockEntry)
  if (page?.responseStart === undefined || said === undefined) return undefined
  return new Date(Date.parse(said.description) + performance.now() - page.responseStart)
}

/** The time for calendars and choices, in a site that is tried out at another time, too. What is open or over the server says. */
export const siteNow = (): Date => demoNow() ?? new Date()
