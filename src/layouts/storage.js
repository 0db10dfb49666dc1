for (const name of ['localStorage', 'sessionStorage']) {
  try {
    window[name].getItem('')
  } catch {
    document.documentElement.dataset.storage = 'none'
    const value = Object.create({
      getItem(key) {
        return Object.hasOwn(this, key) ? this[key] : null
      },
      setItem(key, text) {
        this[key] = `${text}`
      },
      removeItem(key) {
        delete this[key]
      },
    })
    Object.defineProperty(window, name, { value, configurable: true })
  }
}
