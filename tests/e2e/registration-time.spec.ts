import { atNight } from '#tests/support/nightly.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { beLoggedIn } from '#tests/e2e/support/members.ts'
import {
  expectGoodAtEveryWidth,
  guideTab,
  message,
  paymentDialog,
} from '#tests/e2e/support/paying.ts'
import { openGuide, panel, registerButton } from '#tests/e2e/support/registering.ts'

const lastSecond = '2025-10-15T08:59:00Z'
const tooLate = '2025-10-15T09:00:01Z'

test('however wrong the browser’s clock is, the server’s decides', async ({ page, site }) => {
  for (const browserTime of ['2025-09-15T09:00:00Z', '2025-11-15T09:00:00Z']) {
    await page.clock.setFixedTime(browserTime)
    site.clock.set(lastSecond)
    await openGuide(page, site, 'regular01')
    await registerButton(page).click()
    await expect(paymentDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    site.clock.set(tooLate)
    await beLoggedIn(page, site, 'regular01')
    await page.goto(guideTab)
    await expect(panel(page, '등록할 수 없는 이유')).toContainText(
      '사전 등록 기간이 종료되었습니다.',
    )
    await registerButton(page).click()
    await expect(message(page)).toContainText('사전 등록 기간이 종료되었습니다.')
  }
})

test('after the last refund day the dialog names none', atNight(), async ({ page, site }) => {
  site.clock.set('2025-10-10T15:00:00Z')
  await openGuide(page, site, 'regular01')
  await registerButton(page).click()
  await expect(paymentDialog(page)).toContainText('지금 결제하시면 환불되지 않습니다.')
  await expect(paymentDialog(page)).not.toContainText('10월 10일')
  await expectGoodAtEveryWidth(page)
})

test('an order that comes too late is refused in the dialog', atNight(), async ({ page, site }) => {
  site.clock.set(lastSecond)
  await openGuide(page, site, 'regular01')
  await registerButton(page).click()
  await page.getByRole('radio', { name: '계좌이체' }).check()
  site.clock.set(tooLate)
  await page.getByRole('button', { name: '계좌이체 신청하기' }).click()
  await expect(paymentDialog(page).getByRole('alert')).toHaveText(
    '사전 등록 기간이 종료되었습니다.',
  )
  await expectGoodAtEveryWidth(page)
})
