import type { ClientDirective } from 'astro'

/**
 * `client:member` is for islands that only members operate. It hydrates at once for a logged-in
 * member. For a visitor it stays static until a button in it is clicked; that click is then
 * repeated. Pointing at it preloads it.
 */
const member: ClientDirective = (load, _options, element) => {
  const root = document.documentElement
  const isMember = () => root.dataset['session'] === 'member'
  const login = new MutationObserver(() => {
    if (isMember()) void wake()
  })

  const listen = (): void => {
    login.observe(root, { attributeFilter: ['data-session'] })
    element.addEventListener('click', onClick)
  }
  const stop = (): void => {
    login.disconnect()
    element.removeEventListener('click', onClick)
  }
  const onClick = (event: Event): void => {
    const pressed = event.target instanceof Element ? event.target.closest('button') : null
    if (pressed) void wake(pressed)
  }
  const wake = async (pressed?: HTMLElement): Promise<void> => {
    stop()
    element.setAttribute('aria-busy', 'true')
    const hydrate = await load()
    await hydrate()
    element.removeAttribute('aria-busy')
    // The scripts did not load, so another click tries again.
    if (element.hasAttribute('ssr')) listen()
    else pressed?.click()
  }

  if (isMember()) {
    void wake()
    return
  }
  listen()
  const fetchAhead = (): void => void load()
  element.addEventListener('pointerover', fetchAhead, { once: true })
  element.addEventListener('focusin', fetchAhead, { once: true })
}

export default member
