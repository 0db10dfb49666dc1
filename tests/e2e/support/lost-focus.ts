import type { Page } from '@playwright/test'

/** On the office's pages, says in the browser's console whenever what had the focus leaves the page and nothing else has it by the next frame's end. */
export const watchFocus = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (!location.pathname.startsWith('/admin')) return
    let held: Element | undefined
    addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) held = target
    })
    const isNowhere = (): boolean => document.activeElement === document.body
    new MutationObserver(() => {
      const lost = held
      if (lost === undefined || lost.isConnected || !isNowhere()) return
      held = undefined
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (isNowhere()) console.error(`focus lost with ${lost.outerHTML.slice(0, 160)}`)
        }),
      )
    }).observe(document, { childList: true, subtree: true })
  })
