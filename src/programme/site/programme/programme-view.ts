import { siteNow } from '#platform/client/stores/site-now.ts'
import { seoulDay, seoulTime } from '#platform/rules/days.ts'
import { isEnglish, say } from '#platform/rules/say.ts'
import { countFound, wordsOf } from '#platform/rules/search-words.ts'

/** Shared with public/programme-worker.js. */
const cacheName = 'programme'

const pathsOf = (addresses: readonly string[]): string[] =>
  addresses.map((address) => new URL(address).pathname)

/** Keeps the page for when there is no network; assets of earlier builds are deleted. */
const keepPage = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/programme-worker.js', { scope: '/conference' })
  const cache = await caches.open(cacheName)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const assets = pathsOf(loaded).filter((path) => path.startsWith('/assets/'))
  const kept = pathsOf((await cache.keys()).map(({ url }) => url))
  for (const path of kept)
    if (path.startsWith('/assets/') && !assets.includes(path)) await cache.delete(path)
  await cache.addAll(assets.filter((path) => !kept.includes(path)))
  const page = location.pathname + location.search
  if ((await cache.match(page)) === undefined) await cache.add(page)
}

/** Filters a programme, marks talks in this browser, and says which sessions are on now. */
class ProgrammeView extends HTMLElement {
  private readonly key = `programme-${this.dataset['id'] ?? ''}`
  private marks = new Set<string>()

  connectedCallback(): void {
    try {
      this.marks = new Set(JSON.parse(localStorage.getItem(this.key) ?? '[]') as string[])
    } catch {
      // A browser without storage keeps marks until the page is left.
    }
    const fieldset = this.querySelector('fieldset')
    if (fieldset) fieldset.disabled = false
    fieldset?.addEventListener('input', () => this.draw())
    for (const button of this.querySelectorAll<HTMLButtonElement>('.talk button')) {
      button.disabled = false
      button.addEventListener('click', () => this.mark(button))
    }
    this.draw()
    this.showNow()
    setInterval(() => this.showNow(), 30_000)
    // The worker keeps Korean pages.
    if (!isEnglish()) void keepPage().catch(() => undefined)
  }

  private mark(button: HTMLButtonElement): void {
    const talk = button.closest<HTMLElement>('.talk')
    const receipt = talk?.dataset['talk'] ?? ''
    const isNew = !this.marks.delete(receipt)
    if (isNew) this.marks.add(receipt)
    this.draw()
    const address = talk?.querySelector('a')?.href
    const keep = async (): Promise<void> => {
      localStorage.setItem(this.key, JSON.stringify([...this.marks]))
      if (isNew && address) await (await caches.open(cacheName)).add(address)
    }
    void keep().catch(() => undefined)
  }

  private draw(): void {
    const chosen = [...this.querySelectorAll('select')].filter(({ value }) => value !== '')
    const words = wordsOf(this.querySelector<HTMLInputElement>('[type=search]')?.value ?? '')
    const mine = this.querySelector('[type=checkbox]:checked') !== null
    const has = (part: Element | null): boolean =>
      countFound(part?.textContent ?? '', words) === words.length
    const isIn = (...parts: HTMLElement[]): boolean =>
      chosen.every(({ dataset: { by = '' }, value }) =>
        parts.some(({ dataset }) => dataset[by] === value),
      )
    let count = 0
    for (const session of this.querySelectorAll<HTMLElement>('.session')) {
      const isNamed = has(session.querySelector('h3'))
      const talks = [...session.querySelectorAll<HTMLElement>('.talk')]
      for (const talk of talks) {
        const isMarked = this.marks.has(talk.dataset['talk'] ?? '')
        talk.querySelector('button')?.setAttribute('aria-pressed', String(isMarked))
        const isWanted = (isMarked || !mine) && (isNamed || has(talk))
        talk.hidden = !isWanted || !isIn(session, talk)
      }
      const shown = talks.filter(({ hidden }) => !hidden).length
      session.hidden = talks.length > 0 ? shown === 0 : mine || !isNamed || !isIn(session)
      count += shown
    }
    for (const block of this.querySelectorAll<HTMLElement>(':scope > .block'))
      block.hidden = block.querySelector('.session:not([hidden])') === null
    this.toggleAttribute('data-filtered', chosen.length + words.length > 0 || mine)
    const status = this.querySelector('[role=status]')
    if (status)
      status.textContent = count > 0 ? say('발표 {}편', count) : say('해당하는 발표가 없습니다.')
    const calendar = this.querySelector<HTMLAnchorElement>('[data-marked]')
    if (calendar === null) return
    calendar.search = `?talks=${[...this.marks].join(',')}`
    calendar.hidden = this.marks.size === 0
  }

  private showNow(): void {
    const [day, time] = [seoulDay(siteNow()), seoulTime(siteNow())]
    const link = this.querySelector<HTMLAnchorElement>('[data-now]')
    for (const mark of this.querySelectorAll<HTMLElement>('[data-running]')) {
      const {
        day: on,
        begins = '',
        ends = '',
      } = mark.closest<HTMLElement>('.session')?.dataset ?? {}
      mark.hidden = on !== day || time < begins || ends <= time
    }
    const session = this.querySelector('[data-running]:not([hidden])')?.closest('.session')
    if (link) link.hidden = !session
    if (link && session) link.hash = session.id
  }
}

customElements.define('programme-view', ProgrammeView)
