import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isNightly } from '#tests/support/nightly.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What is on the screen now, or a part of it, has no fault that axe can find (norms 1.4), once everything has come to rest:
 * colours in the middle of a fade are nobody's. Frames are left out: one of another origin may begin to answer axe, which
 * then waits for the rest.
 */
export const expectAccessible = async (page: Page, part = 'html'): Promise<void> => {
  // Half a megabyte of script is not sent to a page that has it already: to read it took as long as to judge.
  const sent = await page.evaluate(() => 'axe' in globalThis)
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
  const { violations } = await new AxeBuilder({ page, ...(sent && { axeSource: ';' }) })
    // What passes need not be described: that would take a third of the time.
    .options({
      resultTypes: ['violations'],
      // Not yet among the tags' rules: who says what stands on a button presses it.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .include(part)
    .exclude('iframe')
    // Legal texts have pages of their own, where they are judged.
    .exclude('.scroll-text > *')
    .withTags(tags)
    // A blank page for putting results together would double the time.
    .setLegacyMode()
    .analyze()
  const small = await page.evaluate(smallTargets, part)
  expect(small, 'smaller than 24 px').toEqual([])
  expect(await page.evaluate(unstyledClasses), 'classes without a rule').toEqual([])
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`)
  expect(faults).toEqual([])
}

/** Of the console: controls of less than 24 px in height; a link within a sentence may have its line's (norms, 2.5.8). */
const smallTargets = (part: string): string[] =>
  [...document.querySelectorAll(`${part} :is(a, button, select, summary, input)`)]
    .filter((one) => one.closest('.console') !== null)
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => {
      const { width, height } = (one.closest('label') ?? one).getBoundingClientRect()
      const hasWordsBeside = [...(one.parentElement?.childNodes ?? [])].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && /\S/.test(textContent ?? ''),
      )
      const isForEars = width <= 1 || height <= 1
      return !isForEars && !hasWordsBeside && height < 23.9
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 160))

/** Classes of a part whose sheet the page does not carry; icons and what scripts look for have none. */
const unstyledClasses = (): string[] => {
  const ruleless =
    /^(lucide|swiper|ProseMirror|tiptap|language-)|^(plain|always|light|refunds|code-form|text|past|content)$/
  const selectors: string[] = []
  const read = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) selectors.push(rule.selectorText)
      if ('cssRules' in rule) read(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of document.styleSheets) read(sheet.cssRules)
  const known = selectors.join(' ')
  const used = [...document.querySelectorAll('body [class]')].flatMap((one) => [...one.classList])
  return [...new Set(used)].filter(
    (name) => !ruleless.test(name) && !known.includes(`.${CSS.escape(name)}`),
  )
}

/** Nothing is wider than the window, once it has been laid out anew. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(excess).toBeLessThanOrEqual(0)
}

/** Each control can be brought to where no toast lies over it, once it has been laid out; asked at a telephone's width. */
export const expectUncovered = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(coveredControls), 'below a toast').toEqual([])
}

const coveredControls = (): string[] => {
  const toasts = [...document.querySelectorAll('.toast')]
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const before = scrollY
  const isCovered = (control: Element): boolean => {
    control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, right, top, bottom } = control.getBoundingClientRect()
    return toasts.some((toast) => {
      const over = toast.getBoundingClientRect()
      // Pages are scrolled by whole pixels.
      const isBeside = bottom <= over.top + 1 || top >= over.bottom
      return !isBeside && left < over.right && right > over.left
    })
  }
  const covered = [...place.querySelectorAll('a, button, input, select, textarea, summary')]
    .filter((control) => control.checkVisibility() && !control.closest('.toast'))
    .filter(isCovered)
  scrollTo({ top: before, behavior: 'instant' })
  return covered.map(({ outerHTML }) => outerHTML.slice(0, 160))
}

/**
 * A part of the page has no fault at the first of the widths, and at night at none of them: at the others lists and columns
 * only move. Nothing is wider than the window at any, such as a telephone and the narrowest of each layout above it.
 */
export const expectGood = async (page: Page, part = 'main', widths = [390, 901, 1181, 1440]) => {
  for (const [turn, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    if (turn === 0) await expectUncovered(page)
    if (isNightly || turn === 0) await expectAccessible(page, part)
  }
}
