import { Carousel } from '#app/site/home/carousel.ts'
import { Autoplay, EffectFade } from 'swiper/modules'
import type { SwiperOptions } from 'swiper/types'

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
