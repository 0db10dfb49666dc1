import { expect, test } from '#tests/e2e/support/journey.ts'
import { violations } from '#tests/e2e/support/axe.ts'
import type { Locator, Page } from '@playwright/test'
import { atNight } from '#tests/support/nightly.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const hero = (page: Page): Locator => page.getByRole('region', { name: '학회 표어' })
const counter = (page: Page): Locator => hero(page).locator('[data-current]')

/** Goes there, and waits until the carousels can be operated: their buttons are not seen before. */
const openHome = async (page: Page): Promise<void> => {
  await page.goto('/')
  await expect(hero(page).getByRole('button', { name: '다음 슬라이드' })).toBeVisible()
}

test(
  'the hero moves on by itself after 4 s and stops for good when told to',
  atNight(),
  async ({ page }) => {
    await page.clock.install()
    await openHome(page)
    await expect(counter(page)).toHaveText('1')
    await page.clock.runFor(4500)
    await expect(counter(page)).toHaveText('2')
    await hero(page).getByRole('button', { name: '자동 넘김 멈추기' }).click()
    await page.mouse.move(700, 880)
    await page.clock.runFor(20_000)
    await expect(counter(page)).toHaveText('2')
    await expect(hero(page).getByRole('button', { name: '자동 넘김 시작' })).toBeVisible()
  },
)

test(
  'the hero waits under the focus, and its buttons go both ways round',
  atNight(),
  async ({ page }) => {
    await page.clock.install()
    await openHome(page)
    await hero(page).getByRole('button', { name: '이전 슬라이드' }).focus()
    await page.clock.runFor(20_000)
    await expect(counter(page)).toHaveText('1')
    await page.keyboard.press('Enter')
    await expect(counter(page)).toHaveText('3')
    await page.clock.runFor(1000)
    await hero(page).getByRole('button', { name: '다음 슬라이드' }).click()
    await expect(counter(page)).toHaveText('1')
    await expect(hero(page).locator('.swiper-slide[inert]')).toHaveCount(2)
  },
)

test('the hero stands still where less motion is asked for', atNight(), async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await openHome(page)
  await page.clock.runFor(20_000)
  await expect(counter(page)).toHaveText('1')
  await expect(hero(page).getByRole('button', { name: '자동 넘김 시작' })).toBeVisible()
})

test(
  'what moves and what only moving brings to sight are fetched once the page has been painted',
  atNight(),
  async ({ page }) => {
    const late = /\/assets\/begin|\/images\/hero\/(?!cells)/
    await openHome(page)
    await expect.poll(() => fetchedAfterPaint(page, late.source)).toEqual([true, true, true])
  },
)

/** Of each file that is meant, whether it was asked for after the first paint. */
const fetchedAfterPaint = (page: Page, meant: string): Promise<boolean[]> =>
  page.evaluate((pattern) => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => new RegExp(pattern).test(name))
      .map(({ startTime }) => startTime > (painted ?? Infinity))
  }, meant)

/** In each frame of a change, how many headlines can be read: each counts by the opacity of all that it stands in. */
const headlinesSeen = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const words = [...document.querySelectorAll('hero-carousel .words')]
    const opacityOf = (element: Element | null): number =>
      element === null
        ? 1
        : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement)
    const second = words.map(opacityOf).findIndex((opacity) => opacity === 0)
    document.querySelector<HTMLElement>('hero-carousel [data-next]')?.click()
    const frames: number[] = []
    while (opacityOf(words[second] ?? null) < 1 && frames.length < 600) {
      await new Promise(requestAnimationFrame)
      frames.push(words.filter((each) => opacityOf(each) > 0.05).length)
    }
    return frames
  })

test('the hero’s old words are gone before the new ones come', atNight(), async ({ page }) => {
  await openHome(page)
  const others = hero(page).locator('.swiper-slide[inert] .words')
  await expect(others).toHaveCount(2)
  // Until the carousel has begun, all three are set alike.
  for (const words of await others.all()) await expect(words).toHaveCSS('opacity', '0')
  const frames = await headlinesSeen(page)
  expect(frames.length).toBeLessThan(600)
  expect(Math.max(...frames)).toBe(1)
})

test(
  'on a telephone the hero’s picture is clear of its words and buttons',
  atNight(),
  async ({ page }) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await openHome(page)
      const slides = await hero(page).evaluate((element) => {
        const box = (part: Element | null) => part?.getBoundingClientRect() ?? new DOMRect()
        const buttons = box(element.querySelector('.controls')).top
        return [...element.querySelectorAll('.swiper-slide')].map((slide) => {
          const picture = box(slide.querySelector('img'))
          const text = box(slide.querySelector('.text'))
          return { above: picture.top - text.bottom, below: buttons - picture.bottom }
        })
      })
      for (const { above, below } of slides) {
        expect(above).toBeGreaterThanOrEqual(0)
        expect(below).toBeGreaterThanOrEqual(0)
      }
    }
  },
)

test('the latest posts come in two tabs of five rows, each with a way to the rest', async ({
  page,
}) => {
  await page.goto('/')
  const news = page.getByRole('region', { name: '학회 소식' })
  await expect(news.getByRole('listitem').getByRole('link')).toHaveCount(5)
  await expect(news.getByText('NEW').first()).toBeVisible()
  await expect(news.getByRole('link', { name: '공지사항 더보기' })).toBeVisible()
  await news.getByRole('tab', { name: '공지사항' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(news.getByRole('tab', { name: '소식지' })).toBeFocused()
  await expect(news.getByRole('listitem').getByRole('link')).toHaveCount(5)
  await news.getByRole('link', { name: '소식지 더보기' }).click()
  await expect(page).toHaveURL(/\/infoplace\?menu=/)
})

test(
  'posts that cannot be fetched can be asked for again',
  atNight(),
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/)
    await page.route('**/api/v1/front/getInfo?*', (route) => route.abort())
    await page.goto('/')
    const news = page.getByRole('region', { name: '학회 소식' })
    await expect(news.getByText('글 목록을 불러오지 못했습니다.').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.unroute('**/api/v1/front/getInfo?*')
    await news.getByRole('button', { name: '다시 시도' }).click()
    await expect(news.getByRole('listitem').getByRole('link')).toHaveCount(5)
  },
)

test('a board without posts says so', atNight(), async ({ page }) => {
  await page.route('**/api/v1/front/getInfo?type=notice*', (route) =>
    route.fulfill({ json: { success: true, data: { notice: [], notice_count: 0 } } }),
  )
  await page.goto('/')
  const panel = page.getByRole('tabpanel', { name: '공지사항' })
  await expect(panel.getByText('해당 데이터가 없습니다.')).toBeVisible()
})

test(
  'the conference counts the days in Seoul, by the server’s clock and no other',
  atNight(),
  async ({ page, site }) => {
    const card = page.getByRole('region', { name: /추계학술대회/ })
    const days = [
      ['2025-10-13T15:00:00Z', 'D-10', '2025.10.15(수) 18시까지 사전등록을 받고 있습니다.'],
      ['2025-10-24T14:59:00Z', 'D-DAY', '사전등록이 마감되었습니다.'],
      ['2025-10-24T15:00:00Z', '행사 종료', '행사가 끝났습니다.'],
    ] as const
    for (const browserTime of ['2025-09-01T00:00:00Z', '2031-01-01T00:00:00Z']) {
      await page.clock.setFixedTime(browserTime)
      for (const [serverTime, day, text] of days) {
        site.clock.set(serverTime)
        await page.goto('/')
        await expect(card.getByText(day, { exact: true })).toBeVisible()
        await expect(card.getByText(text)).toBeVisible()
      }
    }
  },
)

test(
  'sponsors out of sight are out of reach, and the arrows bring them',
  atNight(),
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openHome(page)
    const sponsors = page.getByRole('region', { name: '함께하는 기관' })
    const seen = sponsors.locator('li:not([inert])').getByRole('img')
    const first = (await seen.first().getAttribute('alt')) ?? ''
    await sponsors.getByRole('button', { name: '다음 기관' }).click()
    await expect(seen.first()).not.toHaveAttribute('alt', first)
    await sponsors.getByRole('button', { name: '이전 기관' }).click()
    await expect(seen.first()).toHaveAttribute('alt', first)
  },
)

test('no sponsor is cut in two at rest', atNight(), async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [320, 390, 768, 901, 1180, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openHome(page)
    const sponsors = page.getByRole('region', { name: '함께하는 기관' })
    await expect(sponsors.locator('li[inert]').first()).toBeAttached()
    const cut = await sponsors.locator('.swiper').evaluate((stage) => {
      const { left, right } = stage.getBoundingClientRect()
      return [...stage.querySelectorAll('li a')].filter((card) => {
        const box = card.getBoundingClientRect()
        const isOut = box.right <= left + 1 || box.left >= right - 1
        return !isOut && (box.left < left - 1 || box.right > right + 1)
      }).length
    })
    expect(cut, `${width} px`).toBe(0)
  }
})

for (const width of [390, 1440]) {
  test(`the home page satisfies axe at ${width} px`, atNight(width !== 390), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await openHome(page)
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}
