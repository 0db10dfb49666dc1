import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'

const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: '주 메뉴' })
const narrow = { width: 390, height: 844 }

test('the sub menus open under the pointer and the focus @night', async ({ page }) => {
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
})

test('on a narrow screen the menu holds the focus and gives it back', async ({ page }) => {
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
