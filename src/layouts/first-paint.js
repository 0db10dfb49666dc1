{
  // Also when another tab or the back button changed things.
  const paint = () => {
    let token = null
    try {
      token = localStorage.getItem('token')
    } catch {}
    document.documentElement.dataset.session = token ? 'member' : 'visitor'
  }
  paint()
  // The rarer characters (src/styles/fonts.css) wait for the first paint of a visit.
  const root = document.documentElement
  const all = () => {
    root.dataset.fonts = 'all'
    try {
      sessionStorage.setItem('fonts', 'all')
    } catch {}
  }
  let seen = null
  try {
    seen = sessionStorage.getItem('fonts')
  } catch {}
  if (seen) all()
  else new PerformanceObserver(all).observe({ type: 'paint', buffered: true })
  addEventListener('storage', paint)
  addEventListener('pageshow', paint)
}
