import { expect, type Page } from '@playwright/test'

/** Every stop of the Tab key, from the page's first to its last, is seen and not covered. */
export const expectSeenStops = async (page: Page): Promise<void> => {
  const hidden: string[] = []
  let stops = 0
  for (; stops < 300; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await focusStop(page)
    if (stop === undefined) break
    if (!stop.isSeen) hidden.push(stop.html)
  }
  expect(stops).toBeGreaterThan(10)
  expect(stops).toBeLessThan(300)
  expect(hidden).toEqual([])
}

/** Where the focus is, undefined once it has left the page; seen means with an outline and with nothing over it. */
const focusStop = (page: Page): Promise<{ html: string; isSeen: boolean } | undefined> =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    const element = document.activeElement
    if (element === null || element === document.body) return undefined
    const { left, top, width, height } = element.getBoundingClientRect()
    const over = document.elementFromPoint(
      left + width / 2,
      top + Math.min(height, innerHeight) / 2,
    )
    const styles = [element, ...element.querySelectorAll(':not(option)')].map((part) =>
      getComputedStyle(part),
    )
    const outlined = [...styles, getComputedStyle(element, '::after')].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
    )
    const isOnTop = over !== null && (element.contains(over) || over.contains(element))
    return { html: element.outerHTML.slice(0, 160), isSeen: outlined && isOnTop }
  })
