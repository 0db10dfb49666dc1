import { Carousel } from '#app/site/home/carousel.ts'
import { Autoplay } from 'swiper/modules'
import type { SwiperOptions } from 'swiper/types'

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
