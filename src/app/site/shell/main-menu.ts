/** Hover and focus open the panel by style alone; Esc shuts it until pointer and focus have left or ↓ is pressed. */
export class MainMenu extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.dismiss()
      if (event.key === 'ArrowDown') this.enter(event)
    })
    this.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && this.contains(relatedTarget))) this.allow()
    })
    this.addEventListener('pointerleave', () => this.allow())
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape' && this.matches(':hover')) this.dismiss()
    })
  }

  /** The focus goes to the parent before its sub menu disappears. */
  dismiss(): void {
    const parent = document.activeElement?.closest('.sub')?.previousElementSibling
    if (parent instanceof HTMLElement && this.contains(parent)) parent.focus()
    this.dataset['dismissed'] = ''
  }

  allow(): void {
    delete this.dataset['dismissed']
  }

  enter(event: KeyboardEvent): void {
    const sub = document.activeElement?.nextElementSibling
    const first = sub?.matches('.sub') ? sub.querySelector('a') : null
    if (!first) return
    event.preventDefault()
    this.allow()
    first.focus()
  }
}
