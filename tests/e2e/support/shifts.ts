import type { Page } from '@playwright/test'

/** From the next page on, writes down what moves without anybody's doing. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What has moved on the page so far. */
export const shiftsOf = (page: Page): Promise<string[]> => page.evaluate<string[]>('shifts')
