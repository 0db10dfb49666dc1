import { expectAccessible, expectGood } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, savedBy, test } from '#tests/e2e/support/journey.ts'

test('what the year asks is done with a note, opened again, taken home', async ({ page, site }) => {
  test.slow()
  // Duties from before the first account are none.
  const created_at = '2025-01-02T00:00:00.000Z'
  await site.context.db.updateTable('staff').set({ created_at }).execute()
  await openConsole(page, site, '/admin/calendar', 'office01')
  await expect(page.getByText('2026년', { exact: true })).toBeVisible()
  await expectGood(page)
  const dues = page.getByRole('listitem').filter({ hasText: '미납 회원 확인' }).last()
  await expect(dues.getByText('지연')).toBeVisible()
  await dues.getByRole('button', { name: '완료' }).click()
  const dialog = page.getByRole('dialog', { name: '미납 회원 확인' })
  await dialog.getByLabel('메모').fill('임원회에 보고했습니다')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '완료' }).click()
  await expect(dues.getByText('임원회에 보고했습니다')).toBeVisible()
  await dues.getByRole('button', { name: '완료 취소' }).click()
  await expect(dues.getByText('지연')).toBeVisible()
  const file = page.getByRole('button', { name: /내려받기/ })
  expect(await savedBy(file)).toBe('한국노화과학회 2026년 일정.ics')
  await page.getByRole('button', { name: '2025년' }).click()
  await expect(page).toHaveURL('/admin/calendar?year=2025')
  await expect(page.getByText('2025.10.24(금)')).toBeVisible()
})
