/** In pixels: what a resting finger moves. */
const tremor = 4

/** How long it stays over a narrow page's text once the scrolling has stopped, in milliseconds. */
const patience = 3000

/** Where the page leaves it a place of its own beside the text. */
const gutter = matchMedia('(min-width: 901px)')

/** Out of the way while one reads on; there on the way back up. */
export class ScrollToTop extends HTMLElement {
  private last = scrollY
  private timer: ReturnType<typeof setTimeout> | undefined

  connectedCallback(): void {
    addEventListener('scroll', () => this.follow(), { passive: true })
    this.querySelector('button')?.addEventListener('click', () => {
      scrollTo({ top: 0, behavior: 'smooth' })
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    })
  }

  private follow(): void {
    if (Math.abs(scrollY - this.last) < tremor) return
    const shown = scrollY < this.last && scrollY > innerHeight / 2
    this.last = scrollY
    this.toggleAttribute('data-shown', shown)
    clearTimeout(this.timer)
    if (shown && !gutter.matches) this.timer = setTimeout(() => this.rest(), patience)
  }

  /** Not from under a finger, a pointer or the focus; the next scrolling decides then. */
  private rest(): void {
    if (!this.matches(':hover, :focus-within')) this.removeAttribute('data-shown')
  }
}
