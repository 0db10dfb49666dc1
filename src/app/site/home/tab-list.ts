/** Tabs after the ARIA pattern: the arrows move and choose, only the chosen one is in the tab order. */
export class TabList extends HTMLElement {
  connectedCallback(): void {
    for (const tab of this.tabs) tab.addEventListener('click', () => this.choose(tab))
    this.addEventListener('keydown', (event) => this.move(event))
  }

  private get tabs(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[role=tab]')]
  }

  private move(event: KeyboardEvent): void {
    const { tabs } = this
    const here = tabs.findIndex((tab) => tab === document.activeElement)
    const steps: Partial<Record<string, number>> = {
      ArrowRight: here + 1,
      ArrowLeft: here - 1,
      Home: 0,
      End: -1,
    }
    const to = steps[event.key]
    const tab = to === undefined || here < 0 ? undefined : tabs.at(to % tabs.length)
    if (!tab) return
    event.preventDefault()
    tab.focus()
    this.choose(tab)
  }

  private choose(chosen: HTMLElement): void {
    for (const tab of this.tabs) {
      const isChosen = tab === chosen
      tab.setAttribute('aria-selected', String(isChosen))
      tab.tabIndex = isChosen ? 0 : -1
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
      if (panel) panel.hidden = !isChosen
    }
  }
}
