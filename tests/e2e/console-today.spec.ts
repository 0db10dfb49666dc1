import { expectGood } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { plantAwaiting } from '#tests/support/bank.ts'

test('each number of what waits opens its list; pictures have tables', async ({ page, site }) => {
  await plantAwaiting(site, '기다림', { member_id: 'todaywaits' })
  const orders = site.context.db.selectFrom('payment_order').select('order_pk')
  const { length: count } = await orders.where('state', '=', 'awaiting_deposit').execute()
  await openConsole(page, site, '/admin', 'treasurer01')
  const waiting = page.getByRole('region', { name: '처리할 업무' })
  const deposits = waiting.getByRole('link', { name: `${count}건 입금 대기` })
  await expect(deposits).toBeVisible()
  await expect(page.getByText('마지막 백업')).toHaveCount(0)
  for (const name of [/등록$/, '연회비', '회원']) {
    const picture = page.getByRole('region', { name, exact: typeof name === 'string' })
    await picture.getByText('표로 보기').click()
    await expect(picture.getByRole('table')).toBeVisible()
  }
  await expectGood(page)
  await deposits.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/money\?state=awaiting_deposit$/)
  await expect(page.getByText(`${count}건`).first()).toBeVisible()
})

test('a new site leads through what comes first', async ({ page, site }) => {
  const { site: texts } = site.context
  Object.assign(site.context, { demoTotpSecret: undefined })
  Object.assign(texts, { phone: '02-000-0000', placeholders: ['phone'] })
  await openConsole(page, site, '/admin', 'office01')
  const steps = page.getByRole('region', { name: '처음 준비할 일' })
  await expect(steps.getByRole('link')).toHaveCount(6)
  await expect(steps.getByRole('link', { name: /학회 정보/ })).toContainText('완료')
  await expect(steps.getByRole('link', { name: /수정한 글을 홈페이지에 공개합니다/ })).toBeVisible()
  await expectGood(page)
  await steps.getByRole('link', { name: /회원 명부/ }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/members\/import$/)
})
