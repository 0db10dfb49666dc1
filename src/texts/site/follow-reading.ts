/** In parts of the window's height; a section that begins above this line counts as being read. */
const line = 1 / 3

const isAtEnd = (): boolean => scrollY + innerHeight >= document.documentElement.scrollHeight - 2

export class FollowReading extends HTMLElement {
  connectedCallback(): void {
    const parts = [...this.querySelectorAll('a')].flatMap((link) => {
      const part = document.getElementById(link.hash.slice(1))
      return part === null ? [] : [{ link, part }]
    })
    const follow = (): void => {
      const begun = parts.filter(
        ({ part }) => part.getBoundingClientRect().top < innerHeight * line,
      )
      this.mark((isAtEnd() ? parts : begun).at(-1)?.link)
    }
    addEventListener('scroll', follow, { passive: true })
    follow()
  }

  private mark(current: HTMLElement | undefined): void {
    const before = this.querySelector('[aria-current]')
    if (before === (current ?? null)) return
    before?.removeAttribute('aria-current')
    if (current === undefined) return
    current.setAttribute('aria-current', 'true')
    const { top, bottom } = current.getBoundingClientRect()
    const box = this.getBoundingClientRect()
    if (top < box.top || bottom > box.bottom) this.scrollTop += top - box.top - box.height / 2
  }
}

customElements.define('follow-reading', FollowReading)
