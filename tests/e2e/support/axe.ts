import { isNightly } from '#tests/support/nightly.ts'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Axe, without its half a megabyte of script where the page has that already: to read it took as long as to judge. A
 * blank page for putting results together would double the time; frames of other origins are not ours to judge.
 */
const judge = async (page: Page): Promise<AxeBuilder> => {
  const sent = await page.evaluate(() => 'axe' in globalThis)
  return (
    new AxeBuilder({ page, ...(sent && { axeSource: ';' }) })
      // What passes need not be described: that would take a third of the time.
      .options({ resultTypes: ['violations'] })
      // Legal texts have pages of their own, where they are judged.
      .exclude('.scroll-text > *')
      .withTags(tags)
      .setLegacyMode()
  )
}

/** What is wrong with the page as it stands, once everything has come to rest: colours in the middle of a fade are nobody's. */
const faultsOf = async (page: Page, builder: AxeBuilder): Promise<string[]> => {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`)
}

/** What is on the screen now, or a part of it, has no fault that axe can find (norms 1.4). */
export const expectAccessible = async (page: Page, part = 'html'): Promise<void> =>
  expect(await faultsOf(page, (await judge(page)).include(part))).toEqual([])

/** The same but for what frames show: a frame of another origin may begin to answer axe, which then waits for the rest. */
export const expectAccessibleAroundFrames = async (page: Page): Promise<void> =>
  expect(await faultsOf(page, (await judge(page)).include('html').exclude('iframe'))).toEqual([])

/** Nothing is wider than the window, once it has been laid out anew. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(excess).toBeLessThanOrEqual(0)
}

/**
 * A part of the page has no fault at the first of the widths, and at night at none of them: at the others lists and columns
 * only move. Nothing is wider than the window at any.
 */
export const expectGoodAtWidths = async (page: Page, part: string, widths: readonly number[]) => {
  for (const [turn, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    if (isNightly || turn === 0) await expectAccessible(page, part)
  }
}

/** The same of a form, on a telephone and on a desk. */
export const expectAccessibleEverywhere = (page: Page): Promise<void> =>
  expectGoodAtWidths(page, 'main', [390, 1440])
