import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { fillLogin } from '#tests/e2e/support/members.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a dialog holds the focus and gives it back', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/auth/login')
  // The nearest way to a dialog: a login without a network.
  await page.route('**/api/v1/front/login', (route) => route.abort())
  await fillLogin(page)
  const dialog = page.getByRole('alertdialog')
  const outside = page.getByRole('main').getByRole('button', { name: '로그인', exact: true })
  await expect(dialog.getByRole('button', { name: '확인' })).toBeFocused()
  // A text that stands for the title is read once.
  await expect(dialog).toHaveAccessibleName(/^네트워크 연결에 문제가 있습니다\./)
  await expect(dialog).toHaveAccessibleDescription('')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(outside).not.toBeFocused()
  await dialog.getByText('네트워크 연결에 문제가 있습니다.').click()
  await expect(dialog).toBeVisible()
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: '확인' }).press('Enter'),
    () => dialog.getByRole('button', { name: '닫기' }).press('Enter'),
  ]) {
    await close()
    await expect(dialog).toBeHidden()
    await expect(outside).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await outside.press('Enter')
    await expect(dialog).toBeVisible()
  }
  await page.mouse.click(5, 400)
  await expect(dialog).toBeHidden()
})
