import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

/** The texts of some posts on one page, each as its own page has it, by their numbers. */
export const openTexts = async (page: Page, pks: readonly number[]): Promise<void> => {
  await page.goto(`/infoplace/detail/${pks[0]}`)
  await page.evaluate(async (pks) => {
    const texts = await Promise.all(
      pks.map(async (pk) => {
        const html = await (await fetch(`/infoplace/detail/${pk}`)).text()
        const { body } = new DOMParser().parseFromString(html, 'text/html')
        const text = body.querySelector('.post > .content')
        if (text === null) throw new Error(`${pk} has no text`)
        for (const one of text.querySelectorAll('img')) one.loading = 'eager'
        const post = document.createElement('article')
        post.className = 'post'
        post.id = `post-${pk}`
        post.append(text)
        return post
      }),
    )
    document.querySelector('article.post')?.replaceWith(...texts)
    document.querySelector('header')?.remove()
  }, pks)
  await everythingLoaded(page)
}

/** Waits for what a page only asks for after its first paint (first-paint.js), and for pictures. */
const everythingLoaded = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'all')
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLLinkElement>('[data-slices]')].every(
        ({ sheet }) => sheet,
      ) && [...document.images].every(({ complete }) => complete),
  )
}

/** What a visitor sees of all texts at a width in px, and where on the picture each is. */
export const pictureOf = async (page: Page, pks: readonly number[], width: number) => {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(async () => {
    await document.fonts.ready
    // Even with reduced motion a new width takes a frame to arrive everywhere (site.css).
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
  const places = await page.evaluate(
    (pks) =>
      pks.map((pk) => {
        const box = document.querySelector(`#post-${pk}`)?.getBoundingClientRect()
        return { top: Math.floor((box?.top ?? 0) + scrollY), height: Math.ceil(box?.height ?? 0) }
      }),
    pks,
  )
  return { places, png: await page.screenshot({ fullPage: true }) }
}

export type Picture = Awaited<ReturnType<typeof pictureOf>>

/** The texts of which not each pixel is the same, by their index. */
export const differing = async (before: Picture, after: Picture): Promise<number[]> => {
  if (before.png.equals(after.png)) return []
  const same = await Promise.all(
    before.places.map(async (_, index) => {
      const [one, other] = [await pixelsOf(before, index), await pixelsOf(after, index)]
      return one.equals(other)
    }),
  )
  return same.flatMap((isSame, index) => (isSame ? [] : [index]))
}

const pixelsOf = async ({ png, places }: Picture, index: number): Promise<Buffer> => {
  const { top = 0, height = 0 } = places[index] ?? {}
  const picture = sharp(png)
  const { width } = await picture.metadata()
  return picture.extract({ left: 0, top, width, height }).raw().toBuffer()
}
