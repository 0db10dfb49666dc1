import { expect, test } from '#tests/e2e/support/journey.ts'
import { searchBox, summary } from '#tests/e2e/support/lists.ts'

test('where the browser keeps nothing one reads, searches and opens menus, and forms say what they need', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  for (const path of ['/', '/introduce', '/conference', '/membership', '/mypage']) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeAttached()
  }
  await page.goto('/infoplace')
  await searchBox(page).fill('노화')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=/)
  await expect(summary(page)).toBeVisible()
  for (const path of ['/auth/login', '/auth/signup', '/auth/findid', '/admin/login']) {
    await page.goto(path)
    await expect(page.getByText('로그인과 신청에는 쿠키가 필요합니다')).toBeVisible()
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  }
})
