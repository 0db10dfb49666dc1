{
  const root = document.documentElement
  const paint = () => {
    root.dataset.session = localStorage.getItem('token') ? 'member' : 'visitor'
  }
  paint()
  addEventListener('storage', paint)
  addEventListener('pageshow', paint)
  const all = () => {
    root.dataset.fonts = 'all'
    for (const link of document.querySelectorAll('[data-slices]')) link.disabled = false
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', all)
    sessionStorage.setItem('fonts', 'all')
  }
  if (sessionStorage.getItem('fonts')) all()
  else
    addEventListener('load', () => {
      const awake = '[data-operated] [ssr]:not([client=member])'
      const isWaking = document.querySelector(root.dataset.session === 'member' ? '[ssr]' : awake)
      if (isWaking) addEventListener('astro:hydrate', all, { capture: true, once: true })
      // Runs after the first paint.
      else new PerformanceObserver(all).observe({ type: 'paint', buffered: true })
    })
}
