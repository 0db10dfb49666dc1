import type { Page } from '@playwright/test'

/** What sticks out of the window; a box that scrolls within itself may. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120))
  })

/** Controls that nothing brings back into the window: of what stays in its place while the page scrolls. */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.site-header .session > *, .console-rooms :is(a, button)')]
      .filter((control) => control.checkVisibility())
      .filter((control) => control.getBoundingClientRect().right > innerWidth)
      .map((control) => control.outerHTML.slice(0, 120)),
  )
