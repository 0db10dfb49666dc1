import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { atNight } from '#tests/support/nightly.ts'
import { fillLogin } from '#tests/e2e/support/members.ts'
import type { Page } from '@playwright/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The nearest way to a dialog: a login without a network. */
const provokeDialog = async (page: Page): Promise<void> => {
  await page.goto('/auth/login')
  await page.route('**/api/v1/front/login', (route) => route.abort())
  await fillLogin(page)
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
})

for (const width of [390, 1440]) {
  test(
    `a dialog holds the focus and gives it back, at ${width} px`,
    atNight(width !== 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await provokeDialog(page)
      const dialog = page.getByRole('alertdialog')
      await expect(dialog.getByRole('button', { name: '확인' })).toBeFocused()
      await expectAccessible(page)

      await page.keyboard.press('Tab')
      const outside = page.getByRole('main').getByRole('button', { name: '로그인', exact: true })
      await expect(outside).not.toBeFocused()

      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(outside).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
  )
}

test('a click outside closes a dialog, a click inside does not', atNight(), async ({ page }) => {
  await provokeDialog(page)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('네트워크 연결에 문제가 있습니다.').click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 400)
  await expect(dialog).toBeHidden()
})

test(
  'a dialog is closed by its button or its cross and opens again',
  atNight(),
  async ({ page }) => {
    await provokeDialog(page)
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: '확인' }).press('Enter')
    await expect(dialog).toBeHidden()
    await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click()
    await dialog.getByRole('button', { name: '닫기' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click()
    await expect(dialog).toBeVisible()
  },
)
