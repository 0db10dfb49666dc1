{
  const root = document.documentElement
  const kept = (storage, key) => {
    try {
      return window[storage].getItem(key)
    } catch {}
  }
  const paint = () => {
    root.dataset.session = kept('localStorage', 'token') ? 'member' : 'visitor'
  }
  paint()
  addEventListener('storage', paint)
  addEventListener('pageshow', paint)
  const all = () => {
    root.dataset.fonts = 'all'
    for (const link of document.querySelectorAll('[data-slices]')) link.disabled = false
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', all)
    try {
      sessionStorage.setItem('fonts', 'all')
    } catch {}
  }
  if (kept('sessionStorage', 'fonts')) all()
  else new PerformanceObserver(all).observe({ type: 'paint', buffered: true })
}
