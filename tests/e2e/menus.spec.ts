import { boardLabels } from '#boards/rules/boards.ts'
import { listAddress } from '#boards/rules/posts.ts'
import { plantPost } from '#tests/support/posts.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { violations } from '#tests/e2e/support/axe.ts'
import { logIn } from '#tests/e2e/support/visits.ts'
import type { Locator, Page } from '@playwright/test'
import { atNight } from '#tests/support/nightly.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: '주 메뉴' })
const subEntry = (page: Page): Locator =>
  mainMenu(page).getByRole('link', { name: '임원 및 위원회' })
const narrow = { width: 390, height: 844 }

test('the sub menus open under the pointer and let it in', atNight(), async ({ page }) => {
  await page.goto('/sitemap')
  await expect(subEntry(page)).toBeHidden()
  await mainMenu(page).getByRole('link', { name: '학회소개' }).hover()
  await expect(subEntry(page)).toBeVisible()
  await subEntry(page).hover()
  expect(await violations(page)).toEqual([])
  await subEntry(page).click()
  await expect(page).toHaveURL(/\/introduce\?menu=/)
  await expect(page).toHaveTitle(/^임원 및 위원회/)
})

test(
  'the sub menus open with the focus; Esc shuts them and keeps the focus on the parent',
  atNight(),
  async ({ page }) => {
    await page.goto('/sitemap')
    const parent = mainMenu(page).getByRole('link', { name: '학회소개' })
    await parent.focus()
    await expect(subEntry(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(mainMenu(page).getByRole('link', { name: '인사말' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(parent).toBeFocused()
    await expect(subEntry(page)).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(mainMenu(page).getByRole('link', { name: '인사말' })).toBeFocused()
  },
)

test('the journal opens in a window of its own, and says so', atNight(), async ({ page }) => {
  await page.goto('/')
  const journal = mainMenu(page).getByRole('link', { name: '학회지 (새 창 열림)' })
  await expect(journal).toHaveAttribute('target', '_blank')
})

test('on a narrow screen the menu fills it, holds the focus and gives it back', async ({
  page,
}) => {
  await page.setViewportSize(narrow)
  await page.goto('/')
  const opener = page.getByRole('button', { name: '전체 메뉴 열기' })
  await opener.click()
  const menu = page.getByRole('dialog', { name: '전체 메뉴' })
  await menu.getByText('학회소개').click()
  await expect(menu.getByRole('link', { name: '학회연혁' })).toBeVisible()
  await menu.getByText('회원안내').click()
  await expect(menu.getByRole('link', { name: '학회연혁' })).toBeHidden()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a visitor sees login and sign-up, a member MY, from the first paint on', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: '로그인' })).toBeVisible()
  await expect(header.getByRole('link', { name: '회원가입' })).toBeVisible()
  await logIn(page, 'regular01')
  await expect(header.getByRole('link', { name: '로그인' })).toBeHidden()
  await header.getByRole('link', { name: 'MY' }).click()
  await expect(page).toHaveURL(/\/mypage$/)
})

test(
  'on a narrow screen MY opens the member menu, from which one logs out',
  atNight(),
  async ({ page }) => {
    await logIn(page, 'regular01')
    await page.setViewportSize(narrow)
    await page.getByRole('button', { name: 'MY 메뉴 열기' }).click()
    const menu = page.getByRole('dialog', { name: '회원 메뉴' })
    await expect(menu.getByText(/^[가-힣]+\s*님$/)).toBeVisible()
    await expect(menu.getByRole('link', { name: '비밀번호 변경' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await menu.getByRole('button', { name: '로그아웃' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible()
  },
)

test('sign-up is for those who are no members yet', atNight(), async ({ page }) => {
  await logIn(page, 'regular01')
  await page.goto('/sitemap')
  await page.getByRole('main').getByRole('link', { name: '회원가입', exact: true }).first().click()
  await expect(page.getByText('이미 노화학회 회원이십니다.')).toBeVisible()
  await expect(page).toHaveURL(/\/sitemap$/)
})

test('paying the fee asks a visitor to log in', atNight(), async ({ page }) => {
  await page.goto('/sitemap')
  await page.getByRole('main').getByRole('link', { name: '연회비 납부' }).click()
  await expect(page.getByText('로그인이 필요합니다.')).toBeVisible()
  await page.getByRole('link', { name: '로그인 하러가기' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
})

for (const path of ['/', '/sitemap', '/auth/signup', '/mypage', '/email-refusal', '/nowhere']) {
  test(
    `${path} fits a screen of 320 px and satisfies axe`,
    atNight(path !== '/'),
    async ({ page, expectedErrors }) => {
      expectedErrors.push(/404/)
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        320,
      )
      expect(await violations(page)).toEqual([])
    },
  )
}

test(
  'what pages have in common says on each where it is, whichever was made first',
  atNight(),
  async ({ request, site }) => {
    const pk = await plantPost(site)
    const here = async (path: string): Promise<string[]> => {
      const text = await (await request.get(path)).text()
      const header = text.slice(0, text.indexOf('</main-menu>'))
      return [...header.matchAll(/<a href="([^"]*)"[^>]*aria-current="(\w+)"/g)].map(
        ([, address = '', kind]) => `${kind} ${decodeURI(address)}`,
      )
    }
    const lists = boardLabels.map((menu) => listAddress({ menu }))
    for (const list of [...lists, ...lists]) {
      expect(await here(list)).toEqual(['true /infoplace', `page ${decodeURI(list)}`])
      expect(await here(`/infoplace/detail/${pk}`)).toEqual(['true /infoplace'])
      expect(await here('/conference/past')).not.toContain('true /infoplace')
    }
  },
)
