import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { expect, requestsOf, test } from '#tests/e2e/support/journey.ts'
import { beLoggedIn } from '#tests/e2e/support/members.ts'

test('in long texts one finds one’s way, and prints them', async ({ page }) => {
  await page.goto('/introduce/bylaws?from=mail')
  await expect(page).toHaveURL(/\/introduce\?menu=[^&]+&from=mail$/)
  const contents = page.getByRole('navigation', { name: '차례' })
  const current = contents.locator('[aria-current]')
  await contents.getByRole('link', { name: '제18조' }).click()
  await expect(page).toHaveURL(/#article-18$/)
  await expect(page.getByRole('heading', { name: '제18조(정족수와 의결)' })).toBeInViewport()
  await expect(current).toHaveText('제18조(정족수와 의결)')
  await expect(current).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(current).toHaveText('부칙')
  await page.getByRole('main').getByRole('link', { name: '신구조문대비표' }).first().click()
  const article = page.getByRole('row').filter({ hasText: '제12조(임원의 임기)' })
  await expect(article.getByRole('deletion').first()).toHaveText('2년으로')
  await expect(article.getByRole('insertion').first()).toHaveText('1년으로')

  await page.goto('/introduce?menu=학회연혁')
  const bar = page.getByRole('navigation', { name: '연대 바로가기' })
  await bar.getByRole('link', { name: '1990년대' }).click()
  await expect(page.getByRole('heading', { name: '1990년대' })).toBeInViewport()
  await expect(bar.getByRole('link', { name: '1990년대' })).toHaveAttribute('aria-current', 'true')
  await expect(bar).toBeInViewport()
  await page.goto('/terms')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: '인쇄' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
})

for (const width of [390, 1440]) {
  test(`the way to the top covers nothing, at ${width} px @night`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const toTop = page.getByRole('button', { name: '맨 위로' })
    await page.goto('/introduce?menu=학회회칙')
    await expect(toTop).toBeHidden()
    await page.mouse.wheel(0, 3000)
    await expect(toTop).toBeVisible()
    const way = await toTop.boundingBox()
    const text = await page.locator('main section p').first().boundingBox()
    expect(way && text && (way.y < 64 || way.x >= text.x + text.width)).toBe(true)
    await toTop.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('main')).toBeFocused()
  })
}

test('the conference’s page names sessions and talks, and asks nobody else', async ({ page }) => {
  const elsewhere = requestsOf(page, /^(?!http:\/\/127\.0\.0\.1)/)
  await page.goto('/conference')
  await page.getByRole('img', { name: /약도/ }).scrollIntoViewIfNeeded()
  const map = page.getByRole('link', { name: /카카오맵에서 보기/ })
  await expect(map).toHaveAttribute('href', /^https:\/\/map\.kakao\.com\/.+,37\.57,126\.98$/)
  const link = page.locator('a[href$=".ics"]')
  await expect(link, 'it is over').toBeHidden()
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain('DTSTART:20251024T000000Z')
  const session = page.getByRole('listitem').filter({ hasText: '세션 1' })
  await expect(session).toHaveText(/^10:45~12:15 세션 1: 세포와 분자의 노화$/)
  await page.getByRole('link', { name: '강연과 연자 보기' }).click()
  const session1 = page.getByRole('row').filter({ hasText: '세션 1' })
  await expect(session1).toHaveCount(1)
  await expect(session1.getByRole('cell').last()).not.toBeEmpty()
  await expectAccessible(page)
  expect(elsewhere).toEqual([])
})

/** Pages of every way in which one is made; none holds anything of who looks at it. */
const same = [
  ...['/', '/introduce', '/conference', '/conference/2025-autumn.ics', '/mypage', '/auth/login'],
  ...['/infoplace', '/infoplace?menu=갤러리&page=2', '/infoplace/detail/1', '/search?q=노화'],
  ...[
    '/sitemap.xml',
    '/rss.xml',
    '/manifest.webmanifest',
    '/certificate',
    '/audit',
    '/no-such-page',
  ],
]

test('whoever asks gets the same page', async ({ page, request, site }) => {
  await beLoggedIn(page, site, 'regular01')
  await enterConsole(page, site)
  for (const address of same) {
    const [answer, own] = [await request.get(address), await page.request.get(address)]
    expect(await own.text(), address).toBe(await answer.text())
  }
  for (const address of ['/verify', '/verify/ABCDEFGHJKLM']) {
    expect((await request.get(address)).headers()['cache-control']).toBe('private, no-store')
  }
})
