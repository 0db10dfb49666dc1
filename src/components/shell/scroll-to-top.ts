export class ScrollToTop extends HTMLElement {
  connectedCallback(): void {
    const show = () => this.toggleAttribute('data-shown', scrollY > innerHeight / 2)
    addEventListener('scroll', show, { passive: true })
    show()
    this.querySelector('button')?.addEventListener('click', () => {
      scrollTo({ top: 0, behavior: 'smooth' })
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    })
  }
}
