import { expectGoodAtWidths } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { plantAwaiting } from '#tests/support/bank.ts'

const widths = [390, 900, 1440]

test('each number of what waits opens its list; pictures have tables', async ({ page, site }) => {
  const before = await site.context.db
    .selectFrom('payment_order')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'awaiting_deposit')
    .executeTakeFirstOrThrow()
  await plantAwaiting(site, '기다림', { member_id: 'todaywaits' })
  await openConsole(page, site, '/admin', 'treasurer01')
  const waiting = page.getByRole('region', { name: '처리할 업무' })
  const count = Number(before.count) + 1
  const deposits = waiting.getByRole('link', { name: `${count}건 입금 대기` })
  await expect(deposits).toBeVisible()
  await expect(page.getByText('마지막 백업')).toHaveCount(0)
  for (const name of [/등록$/, '연회비', '회원']) {
    const picture = page.getByRole('region', { name, exact: typeof name === 'string' })
    await picture.getByText('표로 보기').click()
    await expect(picture.getByRole('table')).toBeVisible()
  }
  await expectGoodAtWidths(page, 'main', widths)
  await deposits.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/money\?state=awaiting_deposit$/)
  await expect(page.getByText(`${count}건`).first()).toBeVisible()
})
