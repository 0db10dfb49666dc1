import { boardLabels, rowsOn, rowsPerPage } from '#boards/rules/boards.ts'
import { listPosts } from '#boards/server/posts/service.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/axe.ts'
import { expect, requestsOf, test, testWithoutScripts } from '#tests/e2e/support/journey.ts'
import { pageLink, rows, searchBox, summary } from '#tests/e2e/support/lists.ts'
import { runs } from '#tests/support/nightly.ts'
import { plantPost } from '#tests/support/posts.ts'

type Rect = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

test('a visitor finds an older post by keyboard, and gets back', async ({ page, site }) => {
  const { rows: posts } = await listPosts(site.context, { type: 'newsletter', page: 2 })
  const title = posts[0]?.title ?? ''
  const asked = requestsOf(page, /\/getInfo/)
  await page.goto('/infoplace')
  await expect(page).toHaveTitle(/^공지사항 - 정보광장/)
  const tabs = page.getByRole('navigation', { name: '정보광장' })
  await tabs.getByRole('link', { name: '소식지' }).click()
  await expect(page).toHaveTitle(/^소식지 - 정보광장/)
  await pageLink(page, 2).focus()
  await page.keyboard.press('Enter')
  await expect(pageLink(page, 2)).toHaveAttribute('aria-current', 'page')
  await expect(summary(page)).toBeFocused()
  expect(asked).toHaveLength(1)
  const first = page.getByRole('link', { name: title, exact: true })
  for (let stops = 0; stops < 4; stops += 1) await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await page.getByRole('link', { name: '목록', exact: true }).click()
  await expect(pageLink(page, 2)).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/menu=%EC%86%8C%EC%8B%9D%EC%A7%80&page=2$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
})

for (const width of [390, 1440]) {
  test(`back and forward lead to the same place, at ${width} px @night`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 700 })
    const query = { type: 'notice', page: 2, search: '안내' } as const
    const { rows: posts } = await listPosts(site.context, query)
    await page.goto('/infoplace?search=안내')
    await pageLink(page, 2).click()
    await expect(summary(page)).toBeFocused()
    const link = page.locator(`a[href^="/infoplace/detail/${posts[6]?.pk}?"]:visible`)
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
    await expect(searchBox(page)).toHaveValue('안내')

    await searchBox(page).fill('총회')
    await expect(page).toHaveURL(/\/infoplace\?search=%EC%B4%9D%ED%9A%8C$/)
    await page.goBack()
    await expect(searchBox(page)).toHaveValue('안내')
    await expect(pageLink(page, 2)).toHaveAttribute('aria-current', 'page')
    await page.goForward()
    await expect(summary(page)).toContainText('‘총회’ 검색 결과')
  })
}

test('a row leads to its post wherever it is pressed, at every width', async ({ page }) => {
  for (const path of ['/infoplace', '/conference?menu=지난 학술대회'])
    for (const width of [901, 390, 900, 1180, 1440].slice(0, runs(2, 5))) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const row = page.locator('main :is(tbody tr, li:has(time)):visible').nth(2)
      await row.scrollIntoViewIfNeeded()
      const { x, y, width: room, height } = { ...(await row.boundingBox()) } as Rect
      const address = await row.getByRole('link').getAttribute('href')
      const links = await page.evaluate(
        (points) =>
          points.map(([left, top]) =>
            document.elementFromPoint(left, top)?.closest('a')?.getAttribute('href'),
          ),
        [0.01, 0.3, 0.6, 0.8, 0.99].map((part) => [x + room * part, y + height / 2] as const),
      )
      expect(new Set(links), `${path} at ${width} px`).toEqual(new Set([address]))
      await page.mouse.click(x + room - 4, y + height / 2)
      await expect(page).toHaveURL(encodeURI(decodeURI(address ?? '')))
    }
})

test('when the API is away the rows stay @night', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
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
})

test('below 900 px the table is a list, and cards are in fewer rows @night', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 })
  await page.goto('/infoplace?menu=연구동향')
  const items = page.getByRole('main').getByRole('listitem')
  const posts = items.filter({ hasText: /\d{4}\.\d{2}\.\d{2}\s*조회수\s*\d+/ })
  await expect(posts).toHaveCount(rowsPerPage)
  await expect(page.getByRole('table')).toBeHidden()
  await page.setViewportSize({ width: 901, height: 900 })
  await expect(page.getByRole('table')).toBeVisible()

  await page.goto('/infoplace?menu=갤러리')
  const cards = items.filter({ has: page.locator('img') })
  await expect(cards).toHaveCount(rowsOn('gallery'))
  const firstRow = () =>
    cards.evaluateAll((all) => {
      const tops = all.map((card) => (card as HTMLElement).offsetTop)
      return tops.filter((top) => top === tops[0]).length
    })
  for (const [width, columns] of [
    [1440, 4],
    [1180, 3],
    [900, 2],
    [442, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(firstRow).toBe(columns)
  }
})

test('a search is made once, marks what it found, and leads on', async ({ page, site }) => {
  const content = '<p>첫 문장입니다.</p><p>세포 <b>노</b>화 &lt;b&gt;연구&lt;/b&gt;를 다룹니다.</p>'
  const [title, sentence] = ['노화 <i>강연</i> 안내', '세포 노화 <b>연구</b>를 다룹니다.']
  await plantPost(site, { type: 'notice', title, content, author: '사무국' })
  const shown = async () => {
    const row = rows(page).nth(1)
    const text = await row.getByRole('cell').nth(1).innerText()
    return [text.replaceAll(/\n+/g, '\n'), await row.locator('mark').allTextContents()] as const
  }
  await page.goto('/infoplace')
  const asked = requestsOf(page, /\/getInfo/)
  await searchBox(page).pressSequentially('노화 강연', { delay: 20 })
  await expect(summary(page)).toContainText('‘노화 강연’ 검색 결과')
  expect(asked).toHaveLength(1)
  expect(await shown()).toEqual([`${title}\n${sentence}`, ['노화', '강연', '노화']])
  await page.getByRole('combobox', { name: '검색 구분' }).selectOption('제목')
  await expect(page).toHaveURL(/search_category=%EC%A0%9C%EB%AA%A9/)
  await expect(page.getByText(sentence)).toHaveCount(0)
  expect(await shown()).toEqual([title, ['노화', '강연']])

  await page.setViewportSize({ width: 390, height: 844 })
  await searchBox(page).fill('없는말'.repeat(30))
  await page.keyboard.press('Enter')
  const main = page.getByRole('main')
  await expect(main.getByText('해당 데이터가 없습니다.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main.getByRole('link', { name: '제목과 내용에서 검색' }).click()
  await expect(page).toHaveURL(/\/infoplace\?search=[^&]+$/)
  const others = page.getByRole('navigation', { name: /^다른 게시판에서/ }).getByRole('link')
  await expect(others).toHaveText(boardLabels.filter((label) => label !== '공지사항'))
  await others.filter({ hasText: '연구동향' }).click()
  await expect(page).toHaveTitle(/^연구동향/)
  await expect(searchBox(page)).toHaveValue(/^없는말/)
  await main.getByRole('link', { name: '검색어 삭제' }).press('Enter')
  await expect(summary(page)).toBeFocused()
  await expect(searchBox(page)).toHaveValue('')
})

testWithoutScripts('a list is whole, and is searched', async ({ page, site }) => {
  const second = await listPosts(site.context, { type: 'trend', page: 2 })
  await page.goto('/infoplace?menu=연구동향')
  await page.getByRole('link', { name: '2 페이지' }).click()
  await expect(page).toHaveTitle(/^연구동향 2페이지/)
  for (const { title } of second.rows) {
    await expect(page.getByRole('cell', { name: title })).toBeVisible()
  }
  const title = second.rows[0]?.title ?? ''
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  const query = { type: 'trend', page: 1, search: '노화', category: '제목' } as const
  const { count } = await listPosts(site.context, query)
  await page.goto('/infoplace?menu=연구동향')
  await page.getByRole('combobox', { name: '검색 구분' }).selectOption('제목')
  await searchBox(page).fill('노화')
  await page.keyboard.press('Enter')
  await expect(summary(page)).toContainText(`‘노화’ 검색 결과 ${count}건`)
  await expect(page.locator('mark', { hasText: '노화' })).not.toHaveCount(0)
})
