import { atNight } from '#tests/support/nightly.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { thisYear } from '#tests/e2e/support/paying.ts'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { beLoggedIn } from '#tests/e2e/support/members.ts'
import { logIn } from '#tests/e2e/support/visits.ts'

const guide = '/conference?menu=학술대회 안내&depthMenu='

/** Every fixed page with its tabs, and what only it says. */
const pages = [
  ['/introduce', '존경하는 회원 여러분'],
  ['/introduce?menu=학회연혁', '창립총회 개최'],
  ['/introduce?menu=임원 및 위원회', '학술위원회'],
  ['/introduce?menu=학회회칙', '제20조'],
  ['/introduce/bylaws/2019-01-01', '제7차 개정'],
  ['/introduce/bylaws/2025-01-01/compare', '바뀌지 않은 조문'],
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
  ['/terms/2001-01-01', '지난 판본'],
  ['/privacy', '11. 개인정보처리방침의 변경'],
  ['/privacy/2020-03-01', '지난 판본'],
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

  test('every tab is reached by its link', atNight(), async ({ page }) => {
    await page.goto('/introduce')
    for (const tab of ['학회연혁', '임원 및 위원회', '학회회칙', '인사말']) {
      await page
        .getByRole('navigation', { name: '학회소개' })
        .getByRole('link', { name: tab })
        .click()
      await expect(page).toHaveTitle(new RegExp(`^${tab}`))
    }
    await page.goto('/conference')
    for (const tab of ['프로그램', '등록안내', '후원안내', '행사정보']) {
      await page
        .getByRole('navigation', { name: '학술대회 안내' })
        .getByRole('link', { name: tab })
        .click()
      await expect(page).toHaveTitle(new RegExp(`^${tab}`))
    }
  })
})

test(
  'the file of a tab answers with the address that everyone uses',
  atNight(),
  async ({ page }) => {
    await page.goto('/introduce/bylaws?from=mail')
    await expect(page).toHaveURL(/\/introduce\?menu=[^&]+&from=mail$/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/introduce\?menu=[^&]+$/,
    )
  },
)

test('the decade bar jumps, and marks what is read', atNight(), async ({ page }) => {
  await page.goto('/introduce?menu=학회연혁')
  const bar = page.getByRole('navigation', { name: '연대 바로가기' })
  await bar.getByRole('link', { name: '1990년대' }).click()
  await expect(page.getByRole('heading', { name: '1990년대' })).toBeInViewport()
  await expect(bar.getByRole('link', { name: '1990년대' })).toHaveAttribute('aria-current', 'true')
  await expect(bar).toBeInViewport()
})

test('an article has an address of its own', atNight(), async ({ page }) => {
  await page.goto('/introduce?menu=학회회칙')
  await page.getByRole('navigation', { name: '차례' }).getByRole('link', { name: '제18조' }).click()
  await expect(page).toHaveURL(/#article-18$/)
  await expect(page.getByRole('heading', { name: '제18조(정족수와 의결)' })).toBeInViewport()
})

test('the comparison marks what an amendment changed', async ({ page }) => {
  await page.goto('/introduce?menu=학회회칙')
  await page.getByRole('main').getByRole('link', { name: '신구조문대비표' }).first().click()
  const article = page.getByRole('row').filter({ hasText: '제12조(임원의 임기)' })
  await expect(article.getByRole('deletion').first()).toHaveText('2년으로')
  await expect(article.getByRole('insertion').first()).toHaveText('1년으로')
})

test('paying the annual fee asks for the login', atNight(), async ({ page }) => {
  await page.goto('/membership?menu=연회비 납부')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('로그인이 필요합니다.')
  await expect(dialog.getByRole('link', { name: '로그인 하러가기' })).toHaveAttribute(
    'href',
    '/auth/login',
  )
  await expectAccessible(page)
})

test('a member who is logged in is told so instead of signing up', atNight(), async ({ page }) => {
  await logIn(page, 'regular01')
  await page.goto('/membership?menu=회원가입')
  await expect(page.getByText('이미 노화학회 회원이십니다.')).toBeVisible()
  await expect(page.getByText('함께하실 분을 기다립니다.')).toBeHidden()
  await page.goto('/membership?menu=연회비 납부')
  await expect(thisYear(page)).toContainText('납부가 완료되었습니다.')
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test(
  'after the deadline pre-registration is refused, whatever the browser’s clock',
  atNight(),
  async ({ page }) => {
    await page.clock.setFixedTime('2025-10-01T00:00:00Z')
    await page.goto(`${guide}등록안내`)
    await page.getByRole('button', { name: '회원 사전등록' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('사전 등록 기간이 종료되었습니다.')
    await expectAccessible(page)
  },
)

test(
  'the list of past conferences turns its pages and leads to each',
  atNight(),
  async ({ page }) => {
    await page.goto('/conference?menu=지난 학술대회')
    await expect(page.getByRole('row')).toHaveCount(11)
    await page.getByRole('link', { name: '3 페이지' }).click()
    await expect(page.getByRole('row').last().getByRole('cell').first()).toHaveText('1')
    const row = page.getByRole('row').nth(1)
    const [, day, place] = await row.getByRole('cell').allInnerTexts()
    expect(day).toMatch(/^\d{4}\.\d{2}\.\d{2}$/)
    await row.getByRole('rowheader').getByRole('link').click()
    await expect(page).toHaveURL(/\/conference\/detail\/\d+\?page=3$/)
    const head = page.getByRole('article').locator('header')
    await expect(head).toContainText(`행사일${day}`)
    await expect(head).toContainText(`장소${place}`)
  },
)

test('the conference can be kept in a calendar', async ({ page, request }) => {
  await page.goto('/conference')
  const link = page.getByRole('link', { name: '내 달력에 저장' })
  const file = await request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toContain('text/calendar')
  const text = await file.text()
  expect(text).toContain('DTSTART:20251024T000000Z')
  expect(text).toContain('DTEND:20251024T090000Z')
})

test(
  'the day at a glance names each session once and leads to its talks',
  atNight(),
  async ({ page }) => {
    await page.goto('/conference')
    const session = page.getByRole('listitem').filter({ hasText: '세션 1' })
    await expect(session).toHaveText(/^10:45~12:15 세션 1: 세포와 분자의 노화$/)
    await page.getByRole('link', { name: '강연과 연자 보기' }).click()
    await expect(page.getByRole('row').filter({ hasText: '세션 1' })).toHaveCount(3)
  },
)

test('the map needs nobody else', atNight(), async ({ page }) => {
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

/** What is for nobody but who asks. */
const own = [
  '/admin',
  '/admin/login',
  '/admin/members/1',
  '/admin/posts/preview/1',
  '/admin/guide',
  '/verify',
  '/verify/ABCDEFGHJKLM',
  '/healthz',
  '/api/openapi.json',
  '/api/v1/front/getReceipt',
] as const

test('whoever asks gets the same page, which a cache in front may keep, and of other things no copy', async ({
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
  for (const address of own) {
    const { headers } = await answerTo(page.request, address)
    expect(headers, address).toMatchObject({ 'cache-control': 'private, no-store' })
  }
})
