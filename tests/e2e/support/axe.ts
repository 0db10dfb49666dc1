import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A blank page for putting results together would double the time; frames of other origins are not ours to judge. */
const judge = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    // What passes need not be described: that would take a third of the time.
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode()

const expectNoFaults = async (page: Page, builder: AxeBuilder): Promise<void> => {
  // Colours in the middle of a fade are nobody's.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
  const { violations } = await builder.analyze()
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`)
  expect(faults).toEqual([])
}

/** What is on the screen now, or a part of it, has no fault that axe can find. */
export const expectAccessible = (page: Page, part = 'html'): Promise<void> =>
  expectNoFaults(page, judge(page).include(part))

/** The same but for what frames show: a frame of another origin may begin to answer axe, which then waits for the rest. */
export const expectAccessibleAroundFrames = (page: Page): Promise<void> =>
  expectNoFaults(page, judge(page).include('html').exclude('iframe'))

/**
 * The same of a form, on a telephone and on a desk, where nothing is wider than the window either. Legal texts have pages
 * of their own, where they are judged.
 */
export const expectAccessibleEverywhere = async (page: Page): Promise<void> => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectNoFaults(page, judge(page).include('main').exclude('.scroll-text > *'))
  }
}

/** Nothing is wider than the window, once it has been laid out anew. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(excess).toBeLessThanOrEqual(0)
}

/** Axe, without its half a megabyte of script where the page has that already, and without lists of what is well. */
const judgeAgain = async (page: Page): Promise<AxeBuilder> => {
  const sent = await page.evaluate(() => 'axe' in globalThis)
  const builder = new AxeBuilder({ page, ...(sent && { axeSource: ';' }) })
  return builder
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode()
}

/** A part of the page has no fault at any of the widths, where nothing is wider than the window either. */
export const expectGoodAtWidths = async (
  page: Page,
  part: string,
  widths: readonly number[],
): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectNoFaults(page, (await judgeAgain(page)).include(part))
  }
}
