import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { beLoggedIn } from '#tests/e2e/support/members.ts'
import type { Page } from '@playwright/test'

const guide = '/conference?menu=학술대회 안내&depthMenu='

/** Every fixed page with its tabs, and what only it says. */
const pages = [
  ['/introduce', '존경하는 회원 여러분'],
  ['/introduce?menu=학회연혁', '창립총회 개최'],
  ['/introduce?menu=임원 및 위원회', '학술위원회'],
  ['/introduce?menu=학회회칙', '제20조'],
  ['/introduce/bylaws/2019-01-01', '제7차 개정'],
  ['/introduce/bylaws/2025-01-01/compare', '변경되지 않은 조문'],
  ['/membership', '회원의 구분과 자격'],
  ['/membership?menu=회원가입', '함께하실 분을 기다립니다.'],
  ['/membership?menu=회비안내', '80,000원'],
  ['/conference', '오시는 길'],
  [`${guide}프로그램`, '기조강연'],
  [`${guide}등록안내`, '2025.10.10(금)까지'],
  [`${guide}등록안내&step=등록 확인`, '이전화면으로'],
  [`${guide}후원안내`, '초록집'],
  ['/conference?menu=지난 학술대회', '지난 학술대회'],
  ['/terms', '제6조'],
  ['/terms/2001-01-01', '이전 판본'],
  ['/privacy', '11. 개인정보처리방침의 변경'],
  ['/privacy/2020-03-01', '이전 판본'],
  ['/mypage/term/service', '제6조'],
  ['/mypage/term/privacy', '개인정보의 처리 목적'],
] as const

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('every text can be read, under a title of its own', async ({ page }) => {
    const titles = new Set<string>()
    for (const [address, text] of pages) {
      await page.goto(address)
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
      titles.add(await page.title())
    }
    expect(titles.size).toBe(pages.length)
  })
})

test('in long texts one finds one’s way by contents, articles and decades', async ({ page }) => {
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
})

const scrolled = (page: Page) => page.evaluate(() => scrollY)

for (const width of [390, 1440]) {
  test(`the way to the top is there, and covers nothing, at ${width} px @night`, async ({
    page,
  }) => {
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
    await expect.poll(() => scrolled(page)).toBe(0)
    await expect(page.getByRole('main')).toBeFocused()
  })
}

test('the conference’s page names sessions and talks, and asks nobody else', async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1')) elsewhere.push(request.url())
  })
  await page.goto('/conference')
  await page.getByRole('img', { name: /약도/ }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: /카카오맵에서 보기/ })).toHaveAttribute(
    'href',
    /^https:\/\/map\.kakao\.com\/link\/map\/[^,]+,37\.57,126\.98$/,
  )
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

/** Pages that hold nothing of who looks at them, which scripts fill in. */
const same = [
  '/',
  '/infoplace',
  '/infoplace?menu=갤러리&page=2',
  '/infoplace/detail/1',
  '/sitemap',
  '/sitemap.xml',
  '/rss.xml',
  '/mypage',
  '/mypage?menu=납부 내역',
  '/auth/login',
  '/auth/signup',
  '/certificate',
  '/conference/2025-autumn.ics',
  '/manifest.webmanifest',
  '/no-such-page',
] as const

/** Frames of what calls answer to the office. */
const frames = ['/admin', '/admin/login', '/admin/members/1', '/admin/guide'] as const

/** What is for nobody but who asks. */
const own = [
  '/admin/posts/preview/1',
  '/verify',
  '/verify/ABCDEFGHJKLM',
  '/healthz',
  '/api/openapi.json',
  '/api/v1/front/getReceipt',
] as const

test('whoever asks gets the same page; of other things no copy', async ({
  page,
  request,
  site,
}) => {
  await beLoggedIn(page, site, 'regular01')
  await enterConsole(page, site)
  const answerTo = async (asking: typeof request, address: string) => {
    const answer = await asking.get(site.url + address, { maxRedirects: 0 })
    const { 'x-request-id': _, date: __, ...headers } = answer.headers()
    return { status: answer.status(), headers, text: await answer.text() }
  }
  for (const address of [...pages.map(([path]) => path), ...same]) {
    const { headers, ...first } = await answerTo(request, address)
    expect(await answerTo(page.request, address), address).toEqual({ ...first, headers })
    expect(headers['cache-control'], address).toMatch(
      /^public, max-age=\d+, must-revalidate, s-maxage=\d\d?, stale-while-revalidate=\d\d?, stale-if-error=86400$/,
    )
    expect(headers['set-cookie'], address).toBeUndefined()
  }
  const saidOf = async (address: string) => {
    const { headers } = await answerTo(page.request, address)
    return headers['cache-control']
  }
  for (const address of frames) expect(await saidOf(address), address).toBe('private, max-age=300')
  for (const address of own) expect(await saidOf(address), address).toBe('private, no-store')
})

test('a legal text is printed by its button', async ({ page }) => {
  await page.goto('/terms')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: '인쇄' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
})
