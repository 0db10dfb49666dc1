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
  addEventListener('storage', paint)
  addEventListener('pageshow', paint)
}
