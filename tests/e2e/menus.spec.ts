import { atNight } from '#tests/support/nightly.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { openAs } from '#tests/e2e/support/members.ts'
import type { Locator, Page } from '@playwright/test'

const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: '주 메뉴' })
const narrow = { width: 390, height: 844 }

test(
  'the sub menus open under the pointer and let it in, and with the focus; Esc shuts them',
  atNight(),
  async ({ page }) => {
    await page.goto('/sitemap')
    const parent = mainMenu(page).getByRole('link', { name: '학회소개' })
    const greeting = mainMenu(page).getByRole('link', { name: '인사말' })
    const entry = mainMenu(page).getByRole('link', { name: '임원 및 위원회' })
    await expect(entry).toBeHidden()
    await parent.focus()
    await expect(entry).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(greeting).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(parent).toBeFocused()
    await expect(entry).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(greeting).toBeFocused()

    await parent.hover()
    await entry.hover()
    await expectAccessible(page)
    const journal = mainMenu(page).getByRole('link', { name: '학회지 (새 창 열림)' })
    await expect(journal).toHaveAttribute('target', '_blank')
    await entry.click()
    await expect(page).toHaveURL(/\/introduce\?menu=/)
    await expect(page).toHaveTitle(/^임원 및 위원회/)
  },
)

test('on a narrow screen the menu fills it, holds the focus and gives it back; tabs are a drop-down', async ({
  page,
}) => {
  await page.setViewportSize(narrow)
  await page.goto('/introduce')
  const opener = page.getByRole('button', { name: '전체 메뉴 열기' })
  await opener.click()
  const menu = page.getByRole('dialog', { name: '전체 메뉴' })
  await expect(menu.getByRole('link', { name: '학회연혁' })).toBeVisible()
  await menu.getByText('회원안내').click()
  await expect(menu.getByRole('link', { name: '학회연혁' })).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await page.locator('tab-menu summary').click()
  await expect(page.locator('tab-menu').getByRole('link', { name: '학회회칙' })).toBeVisible()
  await expectAccessible(page)
})

test('a visitor is asked to log in before paying; a member sees MY, is no newcomer, and logs out from its menu', async ({
  page,
  site,
}) => {
  await page.goto('/sitemap')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: '회원가입' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '연회비 납부' }).click()
  await expect(page.getByText('로그인이 필요합니다.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '로그인 하러가기' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)

  await openAs(page, site, 'regular01', '/sitemap')
  await expect(header.getByRole('link', { name: '로그인' })).toBeHidden()
  await expect(header.getByRole('link', { name: 'MY' })).toHaveAttribute('href', '/mypage')
  await page.getByRole('main').getByRole('link', { name: '회원가입', exact: true }).first().click()
  await expect(page.getByText('이미 노화학회 회원이십니다.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize(narrow)
  await page.getByRole('button', { name: 'MY 메뉴 열기' }).click()
  const menu = page.getByRole('dialog', { name: '회원 메뉴' })
  await expect(menu).toContainText('김정현님')
  await expect(menu.getByRole('link', { name: '비밀번호 변경' })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('button', { name: '로그아웃' }).click()
  await expect(header.getByRole('link', { name: '로그인' })).toBeVisible()
})
