import { registration } from '#tests/e2e/support/book-month.ts'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { bookStatement } from '#tests/e2e/support/office-acts.ts'
import { bankCsv, bankRow, plantAwaiting } from '#tests/support/bank.ts'

test('a line is reached from deposit, order, member and conference', async ({ page, site }) => {
  const { order_pk, member_pk } = await plantAwaiting(site, '표범', {
    ...registration,
    member_id: 'leopard',
  })
  await enterConsole(page, site, 'treasurer01')
  await page.goto('/admin/money/bank')
  await bookStatement(page, bankCsv(bankRow('표범', 50_000)))
  await page.getByRole('button', { name: '1건 모두 입금 확인' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '입금 확인' }).click()
  const line = page.getByRole('article', { name: '표범 입금 50,000원' })
  await page.getByRole('link', { name: /^장부/ }).click()
  await line.getByRole('link', { name: /표범.*등록비/ }).click()
  await expect(page.getByRole('heading', { name: `주문 ${order_pk}` })).toBeVisible()
  await page.getByRole('list', { name: '은행 거래' }).getByRole('link').click()
  await line.getByRole('link', { name: '회원' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/members/${member_pk}`))
  await page.getByRole('link', { name: '거래', exact: true }).click()
  await line.getByRole('link', { name: '금전출납부의 거래' }).click()
  await expect(page.getByRole('row', { name: /표범.*등록비/ })).toBeVisible()
  await page.goto('/admin/conference?id=2025-autumn')
  await page.getByRole('link', { name: '이 학술대회의 수입과 지출' }).click()
  await expect(page.getByRole('row', { name: /표범.*등록비/ })).toBeVisible()
  await page.getByRole('link', { name: `주문 ${order_pk}` }).click()
  await expect(page.getByRole('heading', { name: `주문 ${order_pk}` })).toBeVisible()
})
