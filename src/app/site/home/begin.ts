import Swiper from 'swiper'
import { Autoplay, EffectFade } from 'swiper/modules'
import type { SwiperOptions } from 'swiper/types'
import { readList } from '#boards/client/posts.ts'
import { type PostType, postTypes } from '#boards/rules/boards.ts'
import { isNew, type ListedPost } from '#boards/rules/listed-post.ts'
import { postAddress } from '#boards/rules/posts.ts'
import { send } from '#platform/client/client.ts'
import { onReturn } from '#platform/client/on-return.ts'
import { pressedKey } from '#platform/client/pressed-key.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { plainDay, seoulDay } from '#platform/rules/days.ts'

// One script for everything that moves on the home page or is fetched for it.

/**
 * A carousel that people can stop (KWCAG 2.2.2). It pauses under pointer and focus, and does not
 * move if reduced motion is asked for. Hidden slides cannot be focused, and every swipe has a
 * button.
 */
class Carousel extends HTMLElement {
  protected swiper: Swiper | undefined
  private playing = !matchMedia('(prefers-reduced-motion: reduce)').matches

  connectedCallback(): void {
    const stage = this.querySelector<HTMLElement>('.swiper')
    if (!stage) return
    this.swiper = new Swiper(stage, {
      ...this.options(),
      loop: true,
      loopPreventsSliding: false,
      on: { slideChange: () => this.show(), resize: () => this.show() },
    })
    this.listen()
    this.show()
    this.setPlaying(this.playing)
  }

  protected options(): SwiperOptions {
    return {}
  }

  protected show(): void {
    for (const slide of this.swiper?.slides ?? []) slide.inert = !this.isSeen(slide)
  }

  protected isSeen(slide: HTMLElement): boolean {
    return slide.classList.contains('swiper-slide-active')
  }

  private listen(): void {
    this.on('[data-previous]', 'click', () => this.swiper?.slidePrev())
    this.on('[data-next]', 'click', () => this.swiper?.slideNext())
    this.on('[data-play]', 'click', () => this.setPlaying(!this.playing))
    this.addEventListener('focusin', () => this.interrupt())
    this.addEventListener('focusout', () => this.resume())
    this.addEventListener('pointerenter', () => this.interrupt())
    this.addEventListener('pointerleave', () => this.resume())
  }

  private on(selector: string, event: string, listen: () => void): void {
    this.querySelector(selector)?.addEventListener(event, listen)
  }

  private setPlaying(playing: boolean): void {
    this.playing = playing
    this.dataset['playing'] = String(playing)
    const label = this.querySelector('[data-play] .sr-only')
    if (label) label.textContent = playing ? '자동 넘김 정지' : '자동 넘김 시작'
    this.querySelector('[aria-live]')?.setAttribute('aria-live', playing ? 'off' : 'polite')
    if (playing && !this.matches(':hover, :focus-within')) this.swiper?.autoplay.start()
    else this.swiper?.autoplay.stop()
  }

  private interrupt(): void {
    this.swiper?.autoplay.stop()
  }

  private resume(): void {
    if (this.playing && !this.matches(':hover')) this.swiper?.autoplay.start()
  }
}

class SponsorCarousel extends Carousel {
  protected override options(): SwiperOptions {
    return {
      modules: [Autoplay],
      slidesPerView: 'auto',
      spaceBetween: 16,
      watchSlidesProgress: true,
      speed: 300,
      autoplay: { delay: 3000, disableOnInteraction: false },
    }
  }

  protected override isSeen(slide: HTMLElement): boolean {
    return slide.classList.contains('swiper-slide-fully-visible')
  }
}

customElements.define('sponsor-carousel', SponsorCarousel)

class HeroCarousel extends Carousel {
  protected override options(): SwiperOptions {
    return {
      modules: [Autoplay, EffectFade],
      effect: 'fade',
      fadeEffect: { mode: 'cross-fade' },
      speed: 300,
      autoplay: { delay: 4000, disableOnInteraction: false },
    }
  }

  protected override show(): void {
    super.show()
    const current = this.querySelector('[data-current]')
    if (current) current.textContent = String((this.swiper?.realIndex ?? 0) + 1)
  }
}

customElements.define('hero-carousel', HeroCarousel)

/** Spec part 9. */
const rows = 5

class LatestPosts extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('[data-retry]')?.addEventListener('click', () => void this.load())
    onReturn(() => void this.load())
    void this.load()
  }

  private get type(): PostType {
    return postTypes.find((type) => type === this.dataset['type']) ?? 'notice'
  }

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

/** The ARIA tab pattern: arrow keys choose, and only the chosen tab is in the tab order. */
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
    const to = steps[pressedKey(event)]
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
