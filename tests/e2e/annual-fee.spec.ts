import { expect, requestsOf, savedBy, test } from '#tests/e2e/support/journey.ts'
import { beLoggedIn, openAs } from '#tests/e2e/support/members.ts'
import * as paying from '#tests/e2e/support/paying.ts'

test('a transfer is ordered once, its account copied and kept @night', async ({
  page,
  site,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const calls = requestsOf(page, /\/createTransferInfo$/)
  await beLoggedIn(page, site, 'regular02')
  await paying.openDialog(page)
  await page.getByRole('radio', { name: '계좌이체' }).check()
  await page.getByRole('button', { name: '계좌이체 신청' }).dblclick()
  const details = page.getByRole('dialog', { name: '계좌이체 안내' })
  await expect(details).toContainText('회원 구분정회원')
  await expect(details).toContainText('입금 기한2026.12.05(토)까지')
  await expect(details.getByRole('button', { name: '취소' })).toBeHidden()
  await paying.expectGoodAtEveryWidth(page)
  await details.getByRole('button', { name: '복사' }).click()
  await expect(page.getByText('계좌번호가 복사되었습니다.')).toBeVisible()
  const { account } = site.context.site.bank
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account)
  await details.getByRole('button', { name: '확인' }).click()
  expect(calls).toHaveLength(1)

  await page.reload()
  await expect(paying.year(page, 2026)).toContainText('입금 확인 중')
  await expect(page.getByText(account)).toBeVisible()
  const byCard = page.getByRole('button', { name: '카드로 변경하여 납부하기' })
  await byCard.click()
  await expect(paying.paymentDialog(page)).toContainText('이미 계좌이체를 신청하셨습니다.')
  await paying.payByCard(page, '창 닫기')
  await expect(paying.message(page)).toContainText('신청하신 계좌이체는 유지됩니다.')
  await expect(paying.message(page)).toContainText('2026.12.05(토)까지 입금해 주십시오.')
  await paying.message(page).getByRole('button', { name: '확인' }).click()
  await expect(paying.year(page, 2026)).toContainText('입금 확인 중')
  await expect(page.getByText(account)).toBeVisible()

  await byCard.click()
  await paying.payByCard(page)
  await expect(paying.completeDialog(page)).toBeVisible()
  await paying.expectGoodAtEveryWidth(page)
})

test('who has paid or is exempt owes nothing; arrears are told @night', async ({ page, site }) => {
  test.slow()
  await openAs(page, site, 'regular01', paying.feeTab)
  await expect(paying.year(page, 2026)).toContainText('납부완료')
  await expect(paying.payButton(page)).toBeDisabled()
  await expect(paying.thisYear(page).getByRole('button', { name: '영수증 확인' })).toBeVisible()
  await expect(page.getByText('지난 연회비 2건, 160,000원 미납: 2023년, 2024년.')).toBeVisible()
  const long = site.context.db.updateTable('member').set({ joined_on: '2019-03-02' })
  await long.where('member_id', '=', 'regular01').execute()
  await page.reload()
  await expect(paying.year(page, 2021)).toContainText('보관 기간 지남')
  await expect(page.getByText('납부 기록은 5년 동안 보관하고 파기합니다.')).toBeVisible()
  await expect(page.getByText('지난 연회비 3건, 240,000원 미납: 2022년, 2023년,')).toBeVisible()
  await paying.expectGoodAtEveryWidth(page)

  await openAs(page, site, 'special01', paying.feeTab)
  await expect(page.getByText('연회비가 면제되어')).toBeVisible()
  await expect(paying.thisYear(page).getByRole('button')).toHaveCount(0)
  await expect(page.getByText('지난 연회비')).toBeHidden()
  await paying.expectGoodAtEveryWidth(page)
})

test('a receipt is saved once, or fetched again @night', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/500/)
  await beLoggedIn(page, site, 'regular01')
  const failure = { success: false, error: { code: 50, message: '오류', id: 'abc' } }
  await page.route('**/getPayInfo', (route) => route.fulfill({ status: 500, json: failure }))
  await page.goto(paying.feeTab)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('서버가 응답하지 않습니다.')
  await expect(paying.message(page)).toBeHidden()
  await expect(paying.payButton(page)).toBeHidden()
  await paying.expectGoodAtEveryWidth(page)
  await page.unroute('**/getPayInfo')
  await page.getByRole('button', { name: '다시 시도' }).click()

  const calls = requestsOf(page, /\/getReceipt\b/)
  const button = paying.year(page, 2026).getByRole('button', { name: '영수증 확인' })
  expect(await savedBy(button, 2)).toBe('영수증_2026_연회비.pdf')
  await expect(page.getByText('영수증 파일을 내려받았습니다.')).toBeVisible()
  expect(calls).toHaveLength(1)
  const refusal = { success: false, error: { code: 42, message: '요청이 많습니다.' } }
  await page.route('**/getReceipt?*', (route) => route.fulfill({ json: refusal }))
  await button.click()
  await expect(paying.message(page)).toContainText('요청이 많습니다.')
})
