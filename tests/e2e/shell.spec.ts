import { expect, test } from '#tests/e2e/support/journey.ts'

test('the first Tab stop leads past the menus to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문 바로가기' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('an address that nobody knows answers 404 with a way on', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/)
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})
