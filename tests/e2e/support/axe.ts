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

const expectNoFaults = async (page: Page, builder: AxeBuilder): Promise<void> =>
  expect(await faultsOf(page, builder)).toEqual([])

/** What axe finds wrong with the whole page (norms 1.4). */
export const violations = async (page: Page): Promise<string[]> => faultsOf(page, await judge(page))

/** What is on the screen now, or a part of it, has no fault that axe can find. */
export const expectAccessible = async (page: Page, part = 'html'): Promise<void> =>
  expectNoFaults(page, (await judge(page)).include(part))

/** Of what has been judged at another width: it has its colours there, too, and contrast is up to four fifths of the work. */
const again = (builder: AxeBuilder): AxeBuilder =>
  isNightly ? builder : builder.disableRules('color-contrast')

/** The same of what has been judged at another width, contrast at night only. */
export const expectAccessibleAgain = async (page: Page, part = 'html'): Promise<void> =>
  expectNoFaults(page, again((await judge(page)).include(part)))

/** The same but for what frames show: a frame of another origin may begin to answer axe, which then waits for the rest. */
export const expectAccessibleAroundFrames = async (page: Page, isAgain = false): Promise<void> => {
  const builder = (await judge(page)).include('html').exclude('iframe')
  await expectNoFaults(page, isAgain ? again(builder) : builder)
}

/**
 * The same of a form, on a telephone and on a desk, where nothing is wider than the window either. Legal texts have pages
 * of their own, where they are judged.
 */
export const expectAccessibleEverywhere = async (page: Page): Promise<void> => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    const builder = (await judge(page)).include('main').exclude('.scroll-text > *')
    await expectNoFaults(page, width === 390 ? builder : again(builder))
  }
}

/** Nothing is wider than the window, once it has been laid out anew. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(excess).toBeLessThanOrEqual(0)
}

/**
 * A part of the page has no fault at the first and the last of the widths, and at night at none of them; nothing is wider
 * than the window at any. Between them lists and columns only move.
 */
export const expectGoodAtWidths = async (
  page: Page,
  part: string,
  widths: readonly number[],
): Promise<void> => {
  for (const [turn, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    if (turn === 0) await expectAccessible(page, part)
    else if (isNightly || turn === widths.length - 1) await expectAccessibleAgain(page, part)
  }
}
