import { atNight } from '#tests/support/nightly.ts'
import { expectAccessible, expectGoodAtWidths } from '#tests/e2e/support/axe.ts'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { plantAwaiting } from '#tests/support/bank.ts'
import { plantMember } from '#tests/support/members.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'

const widths = [390, 900, 1440]

test('the morning begins with what waits, each number opens its list, and the pictures have tables', async ({
  page,
  site,
}) => {
  const before = await site.context.db
    .selectFrom('payment_order')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'awaiting_deposit')
    .executeTakeFirstOrThrow()
  await plantAwaiting(site, '기다림', { member_id: 'todaywaits' })
  await enterConsole(page, site, 'treasurer01')
  await page.goto('/admin')
  const waiting = page.getByRole('region', { name: '지금 하실 일' })
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

test(
  'a case opens where it is told, and who has nothing to do is told so',
  atNight(),
  async ({ page, site }) => {
    await enterConsole(page, site, 'desk01')
    await page.goto('/admin')
    await expect(page.getByText('기다리는 일이 없습니다.')).toBeVisible()
    await expectAccessible(page)
    const returned = { member_id: 'returned', email: 'returned@example.org' }
    const member = await plantMember(site, returned)
    await plantPaidOrder(site, member, { state: 'to_return', member_name: '돌려드림' })
    await enterConsole(page, site)
    await page.goto('/admin')
    await expect(page.getByText('마지막 백업')).toBeVisible()
    await page.getByRole('link', { name: /사람이 볼 것 살펴보기/ }).click()
    await expect(page).toHaveURL(/\/admin\/money\/cases#cases$/)
    await expect(page.getByText(/사람을 기다립니다/)).toBeVisible()
    await expect(page.getByText(/돌려드림/).first()).toBeVisible()
  },
)
