import { makeBooks } from '#programme/server/book/job.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { plantBook } from '#tests/support/abstract-book.ts'
import { afterRelease } from '#tests/support/abstracts.ts'

test('the office makes a book, publishes it, and prints a session alone', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400/)
  site.clock.set(afterRelease)
  await site.context.db.deleteFrom('abstract').execute()
  await plantBook(site, 6)
  await openConsole(page, site, '/admin/conference/book?id=2025-autumn', 'office01')
  await page.getByRole('combobox', { name: '판형' }).selectOption('한 쪽에 두 편까지')
  await page.getByRole('button', { name: '제작', exact: true }).click()
  await expect(page.getByText('제작 대기')).toBeVisible()
  await makeBooks(site.context)
  await expect(page.getByText('제작 완료')).toBeVisible()
  await page.getByRole('button', { name: '공개', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '공개' }).click()
  await expect(page.getByText(/공개 중\(/)).toBeVisible()
  await page.getByRole('combobox', { name: '세션이나 저자' }).selectOption('세션: 건강수명')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '초록 PDF' }).click()
  expect((await download).suggestedFilename()).toContain('건강수명')
  await page.getByRole('button', { name: /Crossref/ }).click()
  await expect(page.getByText('DOI 접두어를 입력한 뒤')).toBeVisible()
  await expectAccessible(page)
})
