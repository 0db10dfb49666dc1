import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is on the screen now has no fault that axe can find. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Colours in the middle of a fade are nobody's.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`)
  expect(faults).toEqual([])
}

/** Nothing is wider than the window. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
}
