import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'

const hero = (page: Page): Locator => page.getByRole('region', { name: '학회 표어' })
const counter = (page: Page): Locator => hero(page).locator('[data-current]')
const sponsorsOf = (page: Page): Locator => page.getByRole('region', { name: '함께하는 기관' })

/** Goes there, and waits until the carousels can be operated: their buttons are not seen before. */
const openHome = async (page: Page): Promise<void> => {
  await page.goto('/')
  await expect(hero(page).getByRole('button', { name: '다음 슬라이드' })).toBeVisible()
}

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the hero moves by itself, both ways round, and stops @night', async ({ page }) => {
    await page.clock.install()
    await openHome(page)
    await expect(counter(page)).toHaveText('1')
    await page.clock.runFor(4500)
    await expect(counter(page)).toHaveText('2')
    await hero(page).getByRole('button', { name: '이전 슬라이드' }).focus()
    await page.clock.runFor(20_000)
    await expect(counter(page)).toHaveText('2')
    for (const shown of ['1', '3']) {
      await page.keyboard.press('Enter')
      await expect(counter(page)).toHaveText(shown)
      await page.clock.runFor(1000)
    }
    await hero(page).getByRole('button', { name: '다음 슬라이드' }).click()
    await expect(counter(page)).toHaveText('1')
    await expect(hero(page).locator('.swiper-slide[inert]')).toHaveCount(2)
    await hero(page).getByRole('button', { name: '자동 넘김 정지' }).click()
    await page.mouse.move(700, 880)
    await page.clock.runFor(20_000)
    await expect(counter(page)).toHaveText('1')
    await expect(hero(page).getByRole('button', { name: '자동 넘김 시작' })).toBeVisible()
  })

  test('what moves is fetched once the page has been painted @night', async ({ page }) => {
    await openHome(page)
    const fetchedLate = () =>
      page.evaluate(() => {
        const [painted] = performance.getEntriesByName('first-contentful-paint')
        return performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/assets\/begin|\/images\/hero\/(?!cells)/.test(name))
          .map(({ startTime }) => startTime > (painted?.startTime ?? Infinity))
      })
    await expect.poll(fetchedLate).toEqual([true, true, true])
  })
})

test('where less motion is asked for, only arrows move anything @night', async ({ page }) => {
  await page.clock.install()
  await openHome(page)
  await page.clock.runFor(20_000)
  await expect(counter(page)).toHaveText('1')
  await expect(hero(page).getByRole('button', { name: '자동 넘김 시작' })).toBeVisible()
  const seen = sponsorsOf(page).locator('li:not([inert])').getByRole('img')
  const first = (await seen.first().getAttribute('alt')) ?? ''
  await sponsorsOf(page).getByRole('button', { name: '다음 기관' }).click()
  await expect(seen.first()).not.toHaveAttribute('alt', first)
  await sponsorsOf(page).getByRole('button', { name: '이전 기관' }).click()
  await expect(seen.first()).toHaveAttribute('alt', first)
})

test('at no width a sponsor is cut, or words are covered @night', async ({ page }) => {
  for (const width of [320, 390, 768, 901, 1180, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openHome(page)
    await expect(sponsorsOf(page).locator('li[inert]').first()).toBeAttached()
    const cut = await sponsorsOf(page)
      .locator('.swiper')
      .evaluate((stage) => {
        const { left, right } = stage.getBoundingClientRect()
        return [...stage.querySelectorAll('li a')].filter((card) => {
          const box = card.getBoundingClientRect()
          const isOut = box.right <= left + 1 || box.left >= right - 1
          return !isOut && (box.left < left - 1 || box.right > right + 1)
        }).length
      })
    expect(cut, `${width} px`).toBe(0)
    if (width > 390) continue
    const gaps = await hero(page).evaluate((element) => {
      const box = (part: Element | null) => part?.getBoundingClientRect() ?? new DOMRect()
      const buttons = box(element.querySelector('.controls')).top
      return [...element.querySelectorAll('.swiper-slide')].flatMap((slide) => {
        const picture = box(slide.querySelector('img'))
        return [picture.top - box(slide.querySelector('.text')).bottom, buttons - picture.bottom]
      })
    })
    expect(Math.min(...gaps), `${width} px`).toBeGreaterThanOrEqual(0)
  }
})

test('the latest posts come in two tabs, or anew', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/)
  await page.route('**/api/v1/front/getInfo?*', (route) => route.abort())
  await page.goto('/')
  const news = page.getByRole('region', { name: '학회 소식' })
  await expect(news.getByText('글 목록을 불러오지 못했습니다.').first()).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/v1/front/getInfo?*')
  await news.getByRole('button', { name: '다시 시도' }).click()
  await expect(news.getByRole('listitem').getByRole('link')).toHaveCount(5)
  await page.reload()
  await expect(news.getByRole('listitem').getByRole('link')).toHaveCount(5)
  await expect(news.getByRole('link', { name: '공지사항 더보기' })).toBeVisible()
  await news.getByRole('tab', { name: '공지사항' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(news.getByRole('tab', { name: '소식지' })).toBeFocused()
  await expect(news.getByRole('tab', { name: '소식지' })).toHaveCSS('font-weight', '700')
  await expect(news.getByRole('listitem').getByRole('link')).toHaveCount(5)
  await news.getByRole('link', { name: '소식지 더보기' }).click()
  await expect(page).toHaveURL(/\/infoplace\?menu=/)
})
