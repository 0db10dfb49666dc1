import { demoClockEntry } from '#rules/clock.ts'

/**
 * Says at the foot of a page what the clock of a site shows that is tried out at another time. The server says it in the
 * answer's head: the page is the same everywhere, and elsewhere nothing is asked or loaded for it.
 */
export const showDemoClock = async (): Promise<void> => {
  // Browsers that do not know it (Safari before 16.4) have none.
  const [page] = performance.getEntriesByType(
    'navigation',
  ) as Partial<PerformanceNavigationTiming>[]
  const said = page?.serverTiming?.find(({ name }) => name === demoClockEntry)
  if (said === undefined) return
  const { drawDemoClock } = await import('#components/shell/demo-clock-line.ts')
  drawDemoClock(new Date(said.description))
}
