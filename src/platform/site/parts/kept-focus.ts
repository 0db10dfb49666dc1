/**
 * Moves the focus to the nearest remaining ancestor if its element leaves the page. Browsers would
 * drop the focus (decision 095).
 */
export const keepFocus = (): void => {
  let around: HTMLElement[] = []
  addEventListener('focusin', ({ target }) => {
    around = []
    for (let at = target; at instanceof HTMLElement; at = at.parentElement) around.push(at)
  })
  const isShown = (one: Element): boolean => one.isConnected && one.checkVisibility()
  const goOn = (): void => {
    const [lost] = around
    const now = document.activeElement ?? document.body
    if (lost === undefined || isShown(lost) || (now !== document.body && isShown(now))) return
    const place = around.find(isShown)
    if (place === undefined || place === document.body) return
    if (!place.hasAttribute('tabindex')) {
      place.tabIndex = -1
      place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
    }
    place.focus({ preventScroll: true })
  }
  const changes = { subtree: true, childList: true, attributeFilter: ['open'] }
  new MutationObserver(goOn).observe(document.body, changes)
}
