import { everyPage } from '#tests/e2e/support/addresses.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import type { Page } from '@playwright/test'
import { atNight } from '#tests/support/nightly.ts'

/** Log-in, sign-up, recovery and my page, where somebody has come to do something. */
const tasks = everyPage.filter((address) => /^\/(auth|mypage)\b/.test(address))

/** How high the title may be at a width, in pixels. */
const limits = [
  [390, 96],
  [1440, 160],
] as const

/** From the header's lower edge to the content's first line. */
const titleOf = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector('h1')?.closest('main > *')
    const header = document.querySelector('.site-header')
    return {
      height: title?.getBoundingClientRect().height,
      gap:
        (title?.getBoundingClientRect().top ?? 0) - (header?.getBoundingClientRect().bottom ?? 0),
      ground: header && getComputedStyle(header).backgroundColor,
    }
  })

test('there are the pages that these tests are about', () => {
  expect(tasks).toEqual(
    expect.arrayContaining(['/auth/login', '/auth/signup', '/auth/findid', '/auth/findpw/modify']),
  )
  expect(tasks.filter((address) => address.startsWith('/mypage')).length).toBeGreaterThan(7)
})

for (const [width, limit] of limits) {
  test(
    `a title leaves the screen to the form: at most ${limit} px at ${width} px`,
    atNight(),
    async ({ page }) => {
      test.slow()
      await page.setViewportSize({ width, height: 844 })
      for (const address of tasks) {
        await page.goto(address, { waitUntil: 'commit' })
        await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached()
        const { height, gap, ground } = await titleOf(page)
        expect(height, address).toBeGreaterThan(40)
        expect(height, address).toBeLessThanOrEqual(limit)
        expect(Math.abs(gap), address).toBeLessThanOrEqual(1)
        expect(ground, `${address}: the header is dark on white`).toBe('rgb(255, 255, 255)')
      }
    },
  )
}

test('on a telephone the log-in’s first field is in the upper third', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/auth/login')
  const box = await page.getByLabel('아이디', { exact: true }).boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(844 / 3)
})

/** What a banner's picture lies over, of the header, the title and the way back: by their words' own boxes. */
const coveredByPicture = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const banner = document.querySelector('.site-banner')
    if (banner === null) return ['no banner']
    const { left, top } = banner.getBoundingClientRect()
    const drawn = getComputedStyle(banner, '::before')
    if (drawn.display === 'none') return []
    const pixels = (value: string) => Number.parseFloat(value)
    const picture = new DOMRect(
      left + pixels(drawn.left),
      top + pixels(drawn.top),
      pixels(drawn.width),
      pixels(drawn.height),
    )
    const words = [...banner.querySelectorAll('.english, h1, .breadcrumb li')].map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return { name: element.textContent, box: range.getBoundingClientRect() }
    })
    const header = document.querySelector('.site-header')?.getBoundingClientRect() ?? new DOMRect()
    return [...words, { name: 'header', box: header }]
      .filter(
        ({ box }) =>
          box.left < picture.right &&
          box.right > picture.left &&
          box.top < picture.bottom - 1 &&
          box.bottom > picture.top + 1,
      )
      .map(({ name }) => name.trim())
  })

test(
  'a banner’s picture is clear of the header’s buttons and of its own words',
  atNight(),
  async ({ page }) => {
    const banners = ['/introduce?menu=임원 및 위원회', '/membership', '/privacy', '/email-refusal']
    const conference = '/conference?menu=학술대회 안내&depthMenu=등록안내'
    for (const address of [...banners, conference, '/infoplace']) {
      await page.goto(address)
      for (const width of [320, 390, 901, 1181, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        // The header is laid out anew in the frame after.
        await expect
          .poll(() => coveredByPicture(page), { message: `${address} at ${width} px` })
          .toEqual([])
      }
    }
  },
)
