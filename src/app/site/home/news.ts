import { readList } from '#boards/client/posts.ts'
import { type PostType, postTypes } from '#boards/rules/boards.ts'
import { isNew, type ListedPost } from '#boards/rules/listed-post.ts'
import { postAddress } from '#boards/rules/posts.ts'
import { send } from '#platform/client/client.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { plainDay, seoulDay } from '#platform/rules/days.ts'

/** Rows of the home page's panel (spec part 9). */
const rows = 5

/** One board's newest posts: skeleton, rows, empty or error, as `data-state` says. */
class LatestPosts extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('[data-retry]')?.addEventListener('click', () => void this.load())
    addEventListener('focus', () => void this.load())
    void this.load()
  }

  private get type(): PostType {
    return postTypes.find((type) => type === this.dataset['type']) ?? 'notice'
  }

  /** What is on the screen stays there while it is fetched anew, and where that fails. */
  private async load(): Promise<void> {
    if (this.dataset['state'] === 'error') this.dataset['state'] = 'loading'
    try {
      const input = { type: this.type, page: 1, row: rows }
      const answer = await send('GET /v1/front/getInfo', input, { trouble: 'silent' })
      this.draw(readList(this.type, answer).rows)
    } catch {
      if (this.dataset['state'] !== 'ready') this.dataset['state'] = 'error'
    }
  }

  private draw(posts: readonly ListedPost[]): void {
    const drawn = posts.map((post) => this.row(post))
    this.querySelector('[data-rows]')?.replaceChildren(...drawn)
    this.dataset['state'] = posts.length === 0 ? 'empty' : 'ready'
  }

  private row(post: ListedPost): Node {
    const template = document.querySelector<HTMLTemplateElement>('template[data-post]')
    const row = document.importNode((template ?? document.createElement('template')).content, true)
    const date = new Date(post.date)
    const day = seoulDay(date)
    const part = (selector: string) => row.querySelector(selector)
    part('a')?.setAttribute('href', postAddress(this.type, post.pk))
    part('[data-title]')?.append(post.title)
    part('time')?.append(plainDay(day))
    part('time')?.setAttribute('datetime', day)
    if (!post.pinned) part('[data-pinned]')?.remove()
    if (!isNew(date, siteNow())) part('[data-new]')?.remove()
    return row
  }
}

/** Tabs after the ARIA pattern: the arrows move and choose, only the chosen one is in the tab order. */
class TabList extends HTMLElement {
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

customElements.define('latest-posts', LatestPosts)
customElements.define('tab-list', TabList)
