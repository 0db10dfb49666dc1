import { siteNow } from '#platform/client/stores/site-now.ts'
import { seoulDay, seoulTime } from '#platform/rules/days.ts'
import { countFound, wordsOf } from '#platform/rules/search-words.ts'

/** Shared with public/programme-worker.js. */
const cacheName = 'programme'

const quietly = <Value>(work: () => Value): Value | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

const loaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** Keeps the page for when there is no network; assets of earlier builds are deleted. */
const keepPage = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/programme-worker.js', { scope: '/conference' })
  const cache = await caches.open(cacheName)
  const assets = new Set(loaded())
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/assets/') && !assets.has(pathname)) await cache.delete(url)
  }
  for (const address of [...assets, location.pathname + location.search])
    if ((await cache.match(address)) === undefined) await cache.add(address)
}

/** Filters a programme, marks talks in this browser, and says which sessions are on now. */
class ProgrammeView extends HTMLElement {
  private readonly key = `programme-${this.dataset['id'] ?? ''}`
  private marks = new Set<string>()

  connectedCallback(): void {
    this.read()
    addEventListener('storage', () => this.read())
    const fieldset = this.querySelector('fieldset')
    if (fieldset) fieldset.disabled = false
    fieldset?.addEventListener('input', () => this.draw())
    for (const button of this.querySelectorAll<HTMLButtonElement>('.talk button')) {
      button.disabled = false
      button.addEventListener('click', () => this.mark(button))
    }
    this.showNow()
    setInterval(() => this.showNow(), 30_000)
    void keepPage().catch(() => undefined)
  }

  private read(): void {
    const kept: unknown = quietly(() => JSON.parse(localStorage.getItem(this.key) ?? '[]'))
    this.marks = new Set(Array.isArray(kept) ? kept.map(String) : [])
    this.draw()
  }

  private mark(button: HTMLButtonElement): void {
    const talk = button.closest<HTMLElement>('.talk')
    const receipt = talk?.dataset['talk'] ?? ''
    const isNew = !this.marks.delete(receipt)
    if (isNew) this.marks.add(receipt)
    quietly(() => localStorage.setItem(this.key, JSON.stringify([...this.marks])))
    const address = talk?.querySelector('a')?.href
    const keep = async () => address && isNew && (await caches.open(cacheName)).add(address)
    void keep().catch(() => undefined)
    this.draw()
  }

  private draw(): void {
    const chosen = (by: string): string =>
      this.querySelector<HTMLSelectElement>(`[data-by='${by}']`)?.value ?? ''
    const words = wordsOf(this.querySelector<HTMLInputElement>('[type=search]')?.value ?? '')
    const mine = this.querySelector<HTMLInputElement>('[type=checkbox]')?.checked ?? false
    const [day, room, field] = ['day', 'room', 'field'].map(chosen)
    const has = (part: Element | null): boolean =>
      countFound(part?.textContent ?? '', words) === words.length
    let count = 0
    for (const session of this.querySelectorAll<HTMLElement>('.session')) {
      const { dataset } = session
      const isPlace = (!day || dataset['day'] === day) && (!room || dataset['room'] === room)
      const isNamed = has(session.querySelector('h3'))
      const talks = [...session.querySelectorAll<HTMLElement>('.talk')]
      for (const talk of talks) {
        const isMarked = this.marks.has(talk.dataset['talk'] ?? '')
        talk.querySelector('button')?.setAttribute('aria-pressed', String(isMarked))
        const isWanted = (!field || talk.dataset['field'] === field) && (!mine || isMarked)
        talk.hidden = !(isPlace && isWanted && (isNamed || has(talk)))
      }
      const shown = talks.filter(({ hidden }) => !hidden).length
      session.hidden = talks.length > 0 ? shown === 0 : !isPlace || !isNamed || !!field || mine
      count += shown
    }
    for (const block of this.querySelectorAll<HTMLElement>('.block'))
      block.hidden = block.querySelector('.session:not([hidden])') === null
    this.toggleAttribute('data-filtered', !!day || !!room || !!field || mine || words.length > 0)
    const status = this.querySelector('[role=status]')
    if (status) status.textContent = count > 0 ? `발표 ${count}편` : '해당하는 발표가 없습니다.'
    this.drawCalendar()
  }

  private drawCalendar(): void {
    const link = this.querySelector<HTMLAnchorElement>('[data-marked]')
    if (link === null) return
    link.search = `?talks=${[...this.marks].join(',')}`
    if (link.parentElement) link.parentElement.hidden = this.marks.size === 0
  }

  private showNow(): void {
    const now = siteNow()
    const [day, time] = [seoulDay(now), seoulTime(now)]
    for (const session of this.querySelectorAll<HTMLElement>('.session')) {
      const { day: on, begins = '', ends = '' } = session.dataset
      const mark = session.querySelector<HTMLElement>('.now')
      if (mark) mark.hidden = !(on === day && begins <= time && time < ends)
    }
  }
}

customElements.define('programme-view', ProgrammeView)
