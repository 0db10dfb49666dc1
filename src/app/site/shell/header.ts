/** The header is dark on white once the page is scrolled (spec part 1). */
export const colourOnScroll = (): void => {
  const header = document.querySelector('.site-header')
  const scrolled = () => header?.toggleAttribute('data-scrolled', scrollY > 0)
  addEventListener('scroll', scrolled, { passive: true })
  scrolled()
}
