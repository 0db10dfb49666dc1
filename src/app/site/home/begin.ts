// What moves on the home page and what it fetches, in one piece.
import '#app/site/home/news.ts'
import Swiper from 'swiper'
import { Autoplay, EffectFade } from 'swiper/modules'
import type { SwiperOptions } from 'swiper/types'

/**
 * A carousel that people can stop (KWCAG 2.2.2): it pauses under pointer and focus, stands still where less motion is
 * asked for, keeps what cannot be seen out of reach, and has buttons for everything that a swipe does.
 */
class Carousel extends HTMLElement {
  protected swiper: Swiper | undefined
  /** What the person chose with the button; pointer and focus only interrupt. */
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

  /** Called whenever other slides are to be seen. */
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
    if (label) label.textContent = playing ? '자동 넘김 멈추기' : '자동 넘김 시작'
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
