import type { ClientDirective } from 'astro'

/**
 * `client:member`: what only members operate. It hydrates at once for someone who is logged in. For a visitor it stays
 * what the build rendered until a button in it is clicked, and that click then counts; pointing at it fetches it ahead.
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
    // Still as the build rendered it: the scripts did not come through, so another click tries again.
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
