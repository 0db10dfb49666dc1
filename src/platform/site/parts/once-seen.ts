/**
 * Runs `begin` after the page has loaded and painted, so that on a slow line nothing competes with
 * it. In a background tab it waits.
 */
export const onceSeen = (begin: () => unknown): void => {
  const wait = (): void => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      begin()
    })
    observer.observe({ type: 'paint', buffered: true })
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
