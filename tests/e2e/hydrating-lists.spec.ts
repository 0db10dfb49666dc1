import { listPosts } from '#boards/server/posts/service.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { pageLink, summary } from '#tests/e2e/support/lists.ts'
import type { Page } from '@playwright/test'
import { atNight } from '#tests/support/nightly.ts'

const island = '**/assets/hydrate.*.js'

const searchBox = (page: Page) => page.getByRole('searchbox', { name: '검색어' })

/** The list's script is on its way until the function it answers with is called. */
const holdScript = async (page: Page): Promise<() => Promise<void>> => {
  const gate = Promise.withResolvers<undefined>()
  await page.route(island, async (route) => {
    await gate.promise
    await route.continue()
  })
  return async () => {
    const arrived = page.waitForResponse(island)
    gate.resolve(undefined)
    await arrived
  }
}

test('who only reads a list loads no React, and who searches does', async ({ page, site }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const { rows } = await listPosts(site.context, { type: 'notice', page: 1 })
  await page.goto('/infoplace')
  await page.mouse.wheel(0, 600)
  await page.getByRole('table').getByRole('link').first().hover()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => /react|hydrate\./i.test(path))).toEqual([])
  expect(rows.length).toBeGreaterThan(0)

  await searchBox(page).focus()
  await expect.poll(() => scripts.filter((path) => path.includes('/hydrate.'))).toHaveLength(1)
})

test(
  'what was typed and chosen before the list woke is searched for',
  atNight(),
  async ({ page, site }) => {
    const query = { type: 'notice', page: 1, search: '총회', category: '제목' } as const
    const { count } = await listPosts(site.context, query)
    const release = await holdScript(page)
    await page.goto('/infoplace')
    await searchBox(page).pressSequentially('총회')
    await page.getByRole('combobox', { name: '검색 구분' }).selectOption('제목')
    await release()
    await expect(summary(page)).toContainText(`‘총회’ 검색 결과 ${count}건`)
    await expect(searchBox(page)).toHaveValue('총회')
    await expect(page).toHaveURL(/search_category=%EC%A0%9C%EB%AA%A9&search=%EC%B4%9D%ED%9A%8C$/)
  },
)

test(
  'a search sent off before the list woke is made on the same page',
  atNight(),
  async ({ page }) => {
    const release = await holdScript(page)
    await page.goto('/infoplace?menu=연구동향')
    await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
    await searchBox(page).fill('노화')
    await page.keyboard.press('Enter')
    await release()
    await expect(summary(page)).toContainText('‘노화’ 검색 결과')
    await expect(page).toHaveURL(/\?menu=[^&]+&search=%EB%85%B8%ED%99%94$/)
    expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true)
  },
)

test(
  'a page turned before the list woke is turned, and keeps the keyboard’s place',
  atNight(),
  async ({ page }) => {
    const release = await holdScript(page)
    await page.goto('/infoplace')
    await pageLink(page, 3).click()
    await expect(page.locator('[data-board]')).toHaveAttribute('aria-busy', 'true')
    await release()
    await expect(pageLink(page, 3)).toHaveAttribute('aria-current', 'page')
    await expect(summary(page)).toBeFocused()
    await expect(page).toHaveURL('/infoplace?page=3')
  },
)

test(
  'where the script does not come, links and the search lead on all the same',
  atNight(),
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/, /The list works without its script/)
    await page.route('**/assets/hydrate.*', (route) => route.abort())
    await page.goto('/infoplace')
    await pageLink(page, 2).click()
    await expect(page).toHaveTitle(/^공지사항 2쪽/)
    await searchBox(page).fill('총회')
    await page.keyboard.press('Enter')
    await expect(summary(page)).toContainText('‘총회’ 검색 결과')
  },
)

test(
  'back to what this page showed before it was loaded anew wakes the list',
  atNight(),
  async ({ page }) => {
    await page.goto('/infoplace')
    await pageLink(page, 2).click()
    await expect(pageLink(page, 2)).toHaveAttribute('aria-current', 'page')
    await page.reload()
    await expect(pageLink(page, 2)).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(page).toHaveURL('/infoplace')
    await expect(pageLink(page, 1)).toHaveAttribute('aria-current', 'page')
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a board is searched by its form', async ({ page, site }) => {
    const query = { type: 'trend', page: 1, search: '노화', category: '제목' } as const
    const { count } = await listPosts(site.context, query)
    await page.goto('/infoplace?menu=연구동향')
    await page.getByRole('combobox', { name: '검색 구분' }).selectOption('제목')
    await searchBox(page).fill('노화')
    await page.keyboard.press('Enter')
    await expect(summary(page)).toContainText(`‘노화’ 검색 결과 ${count}건`)
    await expect(page).toHaveTitle(/^연구동향/)
  })
})
