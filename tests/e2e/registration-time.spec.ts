import { expect, test } from '#tests/e2e/support/journey.ts'
import { openAs } from '#tests/e2e/support/members.ts'
import * as paying from '#tests/e2e/support/paying.ts'
import { openGuide, panel, registerButton } from '#tests/e2e/support/registering.ts'

const lastSecond = '2025-10-15T08:59:00Z'
const tooLate = '2025-10-15T09:00:01Z'

test('the server’s clock decides, however wrong the browser’s is', async ({ page, site }) => {
  const over = '사전 등록 기간이 종료되었습니다.'
  await page.clock.setFixedTime('2025-11-15T09:00:00Z')
  site.clock.set(lastSecond)
  await openGuide(page, site, 'regular01')
  await registerButton(page).click()
  await page.getByRole('radio', { name: '계좌이체' }).check()
  site.clock.set(tooLate)
  await page.getByRole('button', { name: '계좌이체 신청' }).click()
  await expect(paying.paymentDialog(page).getByRole('alert')).toHaveText(over)
  await paying.expectGoodAtEveryWidth(page)

  await page.clock.setFixedTime('2025-09-15T09:00:00Z')
  await openAs(page, site, 'regular01', paying.guideTab)
  await expect(panel(page, '등록할 수 없는 사유')).toContainText(over)
  await registerButton(page).click()
  await expect(paying.message(page)).toContainText(over)
})
