import { expectGood } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { bookStatement } from '#tests/e2e/support/office-acts.ts'
import { bankCsv, bankRow, outRow } from '#tests/support/bank.ts'
import { plantLines } from '#tests/support/book-years.ts'
import { photo } from '#tests/support/evidence.ts'

test('a month of withdrawals is worked off by keyboard at 390', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openConsole(page, site, '/admin/money/bank', 'treasurer01')
  const printed = [1, 2, 3, 4].map((day) => outRow('한빛인쇄', 120_000, `2026.11.0${day} 10:00:00`))
  const rest = [outRow('김밥나라', 30_000), outRow('이체수수료', 500)]
  await bookStatement(page, bankCsv(bankRow('이자', 1_234), ...printed, ...rest))
  // The headings come late, when their first letters are typed already.
  const typed = Promise.withResolvers<undefined>()
  await page.route(/book\/frame/, async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto('/admin/money/book/decide')
  const list = page.getByRole('list', { name: '처리할 출금' })
  await expect(list.getByRole('button')).toHaveCount(6)
  await expectGood(page)
  const current = list.locator('[aria-current]')
  const press = (key: string) => page.keyboard.press(key)
  await list.getByRole('button').first().focus()
  await press('Enter')
  await page.keyboard.type('ㅇㅅ')
  typed.resolve(undefined)
  await expect(page.getByRole('option', { name: '인쇄비', selected: true })).toBeVisible()
  await press('Enter')
  await expect(list.getByRole('button')).toHaveCount(5)
  // The payee is known now, so that Enter takes the next one, and a press all the others.
  await expect(current).toBeFocused()
  await press('Enter')
  await expect(list.getByRole('button')).toHaveCount(4)
  await page.getByRole('button', { name: '확실한 제안 2건 모두 등록' }).press('Enter')
  await expect(page.getByRole('button', { name: '모두 등록', exact: true })).toBeFocused()
  await press('Enter')
  await expect(list.getByRole('button')).toHaveCount(2)
  await expect(current).toContainText('김밥나라')
  await current.press('ArrowDown')
  await expect(page.getByRole('article', { name: /^이체수수료/ })).toBeVisible()
  await press('Enter')
  await press('Enter')
  await expect(list.getByRole('button')).toHaveCount(1)
  const snack = page.getByRole('article', { name: /^김밥나라/ })
  await snack.getByRole('option', { name: '회의비' }).click()
  await snack.getByLabel('내용').fill('이사회 다과')
  await snack.getByRole('button', { name: '등록', exact: true }).press('Enter')
  await expect(page.getByText('처리할 출금이 없습니다.')).toBeVisible()
  await page.goto('/admin/money/book')
  await expect(page.getByText('미처리 입금 1건 1,234원')).toBeVisible()
  await expect(page.getByText('이사회 다과')).toBeVisible()
  await expectGood(page)
})

test('a receipt is photographed for a line, opened and deleted', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await plantLines(site, [{ day: '2025-12-30', won: -450_000, payee: '한빛인쇄' }])
  await openConsole(page, site, '/admin/money/book/decide', 'treasurer01')
  const photograph = { name: '영수증.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await page.getByLabel('증빙 추가', { exact: true }).setInputFiles(photograph)
  await page.getByRole('button', { name: '첨부', exact: true }).click()
  const file = page.getByRole('button', { name: /^증빙 영수증\.jpg/ })
  await expect(file).toBeVisible()
  await expectGood(page)
  const saved = page.waitForEvent('download')
  await file.click()
  expect((await saved).suggestedFilename()).toMatch(/^\d{6}-1\.jpg$/)
  await page.getByRole('button', { name: '삭제', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(file).toBeHidden()
})
