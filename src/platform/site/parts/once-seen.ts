/**
 * Once the page stands there: what it begins with is fetched, and painted. A slow line carries that first. A page in a tab
 * that nobody has looked at waits.
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
