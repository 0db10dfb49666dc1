import { expect, type Page } from '@playwright/test'

/** Every stop of the Tab key, from the page's first to its last, is seen and not covered. Leaves the page at its top. */
export const expectSeenStops = async (page: Page): Promise<void> => {
  await toTop(page)
  const hidden: string[] = []
  let stops = 0
  for (; stops < 300; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await focusStop(page)
    if (stop === undefined) break
    if (!stop.isSeen) hidden.push(stop.html)
  }
  expect(stops).toBeGreaterThan(0)
  expect(stops).toBeLessThan(300)
  expect(hidden).toEqual([])
  await toTop(page)
}

/** Where the next Tab leads to the page's first stop. */
const toTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
    scrollTo({ top: 0, behavior: 'instant' })
  })

/** Where the focus is, undefined once it has left the page; seen means with an outline and with nothing over it. */
const focusStop = (page: Page): Promise<{ html: string; isSeen: boolean } | undefined> =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const element = document.activeElement
    if (element === null || element === document.body) return undefined
    const { left, top, width, height } = element.getBoundingClientRect()
    const middle = (Math.max(top, 0) + Math.min(top + height, innerHeight)) / 2
    const over = document.elementFromPoint(left + width / 2, middle)
    // The frame of an editor, and the parts of a date's field, show it in ways that no style says.
    const isOwn = element.matches('[contenteditable], [type=datetime-local], [type=date]')
    const styles = [element, ...element.querySelectorAll(':not(option)')].map((part) =>
      getComputedStyle(part),
    )
    const outlined = [...styles, getComputedStyle(element, '::after')].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
    )
    const isOnTop = over !== null && (element.contains(over) || over.contains(element))
    return { html: element.outerHTML.slice(0, 160), isSeen: (outlined || isOwn) && isOnTop }
  })
