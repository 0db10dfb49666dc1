import { rowsOn, rowsPerPage } from '#boards/rules/boards.ts'
import { lastPage } from '#platform/rules/pages.ts'
import { listPosts } from '#boards/server/posts/service.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { pageLink, rows, summary } from '#tests/e2e/support/lists.ts'
import { atNight } from '#tests/support/nightly.ts'

const failed = /ERR_FAILED/

test('a visitor finds an older post and gets back to where it stood', async ({ page, site }) => {
  const { rows: posts } = await listPosts(site.context, { type: 'newsletter', page: 2 })
  const title = posts[3]?.title ?? ''

  await page.goto('/infoplace')
  await expect(page).toHaveTitle(/^공지사항 - 정보광장/)
  await page
    .getByRole('navigation', { name: '정보광장' })
    .getByRole('link', { name: '소식지' })
    .click()
  await expect(page).toHaveTitle(/^소식지 - 정보광장/)
  await pageLink(page, 2).click()
  await expect(pageLink(page, 2)).toHaveAttribute('aria-current', 'page')
  await expect(summary(page)).toBeFocused()
  await page.getByRole('link', { name: title, exact: true }).click()

  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
  await page.getByRole('link', { name: '목록', exact: true }).click()
  await expect(pageLink(page, 2)).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/menu=%EC%86%8C%EC%8B%9D%EC%A7%80&page=2$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
})

for (const width of [390, 1440]) {
  test(
    `back from a post leads to the same page, search and place, at ${width} px`,
    atNight(),
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 700 })
      const query = { type: 'notice', page: 2, search: '안내' } as const
      const { rows: posts } = await listPosts(site.context, query)
      const { pk } = posts[6] ?? { pk: 0 }
      await page.goto('/infoplace?search=안내')
      await pageLink(page, 2).click()
      await expect(summary(page)).toBeFocused()
      const link = page.locator(`a[href^="/infoplace/detail/${pk}?"]:visible`)
      await link.scrollIntoViewIfNeeded()
      const place = await page.evaluate(() => scrollY)
      expect(place).toBeGreaterThan(100)
      await link.click()
      await expect(page.getByRole('article')).toBeVisible()
      expect(await page.evaluate(() => scrollY)).toBe(0)

      await page.goBack()
      await expect(link).toBeInViewport()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
      await expect(pageLink(page, 2)).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('searchbox', { name: '검색어' })).toHaveValue('안내')
    },
  )
}

test('back and forward go through the pages and searches', atNight(), async ({ page, site }) => {
  const { count } = await listPosts(site.context, { type: 'notice', page: 1 })
  const found = await listPosts(site.context, { type: 'notice', page: 1, search: '총회' })
  await page.goto('/infoplace')
  await pageLink(page, 3).click()
  await expect(page).toHaveURL('/infoplace?page=3')
  const box = page.getByRole('searchbox', { name: '검색어' })
  await box.pressSequentially('총회')
  await expect(summary(page)).toContainText(`‘총회’ 검색 결과 ${found.count}건`)
  await expect(page).toHaveURL(/\/infoplace\?search=%EC%B4%9D%ED%9A%8C$/)
  await page.goBack()
  await expect(summary(page)).toContainText(`전체 ${count}건 (3/`)
  await expect(page.getByRole('searchbox', { name: '검색어' })).toHaveValue('')
  await page.goForward()
  await expect(page.getByRole('searchbox', { name: '검색어' })).toHaveValue('총회')
  await expect(summary(page)).toContainText(`${found.count}건`)
})

test(
  'important notices come first, and the numbers count down',
  atNight(),
  async ({ page, site }) => {
    const { rows: posts, count } = await listPosts(site.context, { type: 'notice', page: 1 })
    const pinned = posts.filter((post) => post.pinned).length
    expect(pinned).toBeGreaterThan(0)
    await page.goto('/infoplace')
    await expect(rows(page)).toHaveCount(rowsPerPage + 1)
    await expect(rows(page).nth(1).getByRole('cell').first()).toHaveText('중요')
    await expect(
      rows(page)
        .nth(pinned + 1)
        .getByRole('cell')
        .first(),
    ).toHaveText(String(count - pinned))
    await expect(rows(page).nth(1).getByRole('cell').last()).toHaveText(/^\d{4}\.\d{2}\.\d{2}$/)

    const last = lastPage(count, rowsPerPage)
    await page.getByRole('link', { name: '마지막 페이지' }).click()
    await expect(pageLink(page, last)).toHaveAttribute('aria-current', 'page')
    await expect(rows(page).last().getByRole('cell').first()).toHaveText('1')
  },
)

test(
  'an address that makes no sense shows the default, one beyond the end the last page',
  atNight(),
  async ({ page, site }) => {
    const { count } = await listPosts(site.context, { type: 'notice', page: 1 })
    await page.goto('/infoplace?menu=없는메뉴&page=첫째&search_category=저자')
    await expect(page).toHaveTitle(/^공지사항/)
    await expect(summary(page)).toContainText(`전체 ${count}건 (1/`)
    await page.goto('/infoplace?page=5000')
    const last = lastPage(count, rowsPerPage)
    await expect(pageLink(page, last)).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(`/infoplace?page=${last}`)
  },
)

test(
  'when the API is away the rows stay, and another try brings the page',
  atNight(),
  async ({ page, expectedErrors }) => {
    expectedErrors.push(failed)
    await page.goto('/infoplace')
    const first = await rows(page).nth(1).textContent()
    await page.route('**/getInfo?**', (route) => route.abort())
    await pageLink(page, 2).click()
    await expect(page.getByRole('alert')).toHaveText(/네트워크 연결에 문제가 있습니다/)
    await expect(page.getByRole('alert')).toBeInViewport()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(rows(page).nth(1)).toHaveText(first ?? '')
    await expectAccessible(page)

    await page.unroute('**/getInfo?**')
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(pageLink(page, 2)).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test(
  'below 900 px the table is a list with title, date and views',
  atNight(),
  async ({ page, site }) => {
    const { rows: posts } = await listPosts(site.context, { type: 'trend', page: 1 })
    await page.setViewportSize({ width: 900, height: 900 })
    await page.goto('/infoplace?menu=연구동향')
    const item = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: posts[0]?.title ?? '' })
    await expect(item).toHaveText(/\d{4}\.\d{2}\.\d{2}조회수 \d+/)
    await expect(page.getByRole('table')).toBeHidden()
    await page.setViewportSize({ width: 901, height: 900 })
    await expect(page.getByRole('table')).toBeVisible()
  },
)

test('the gallery has four, three, two or one card in a row', atNight(), async ({ page }) => {
  await page.goto('/infoplace?menu=갤러리')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
  await expect(cards).toHaveCount(rowsOn('gallery'))
  for (const [width, columns] of [
    [1440, 4],
    [1180, 3],
    [900, 2],
    [442, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(async () => {
        const tops = await cards.evaluateAll((all) =>
          all.map((card) => (card as HTMLElement).offsetTop),
        )
        return tops.filter((top) => top === tops[0]).length
      })
      .toBe(columns)
  }
  await expectAccessible(page)
})

test('the list works by keyboard alone', atNight(), async ({ page, site }) => {
  const { rows: posts } = await listPosts(site.context, { type: 'notice', page: 2 })
  await page.goto('/infoplace')
  await pageLink(page, 2).focus()
  await page.keyboard.press('Enter')
  await expect(summary(page)).toBeFocused()
  const first = page.getByRole('link', { name: posts[0]?.title ?? '', exact: true })
  await expect(first).toBeVisible()
  for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/infoplace\/detail\/\d+\?page=2$/)
})

test.describe('a list without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('is whole in the first response, and leads to every page and post', async ({
    page,
    site,
  }) => {
    const second = await listPosts(site.context, { type: 'trend', page: 2 })
    await page.goto('/infoplace?menu=연구동향')
    await page.getByRole('link', { name: '2 페이지' }).click()
    await expect(page).toHaveTitle(/^연구동향 2쪽/)
    for (const { title } of second.rows) {
      await expect(page.getByRole('cell', { name: title })).toBeVisible()
    }
    await page
      .getByRole('link', { name: second.rows[0]?.title ?? '' })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      second.rows[0]?.title ?? '',
    )

    const found = await listPosts(site.context, { type: 'notice', page: 1, search: '회비' })
    await page.goto('/infoplace?search=회비')
    await expect(page.getByRole('status')).toContainText(`‘회비’ 검색 결과 ${found.count}건`)
    await expect(page.locator('mark', { hasText: '회비' })).not.toHaveCount(0)
  })
})

test('the list that came with the page is not asked for again', atNight(), async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/getInfo')) asked.push(request.url())
  })
  await page.goto('/infoplace?page=2')
  await pageLink(page, 3).click()
  await expect(pageLink(page, 3)).toHaveAttribute('aria-current', 'page')
  expect(asked).toHaveLength(1)
})
