import { expect, savedBy, tabTo, test } from '#tests/e2e/support/journey.ts'
import { beLoggedIn, openAs } from '#tests/e2e/support/members.ts'
import * as paying from '#tests/e2e/support/paying.ts'

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a member pays the annual fee by card', async ({ page, site }) => {
    await openAs(page, site, 'regular02', paying.feeTab)
    await expect(paying.year(page, 2026)).toContainText('미납')
    await expect(page.getByRole('main')).toContainText('연습 이 사이트에서는')
    await paying.payButton(page).tap()
    const dialog = paying.paymentDialog(page)
    await expect(dialog).toContainText('연습 이 사이트에서는')
    await expect(dialog).toContainText('2026년 연회비 80,000원을 신용카드로 결제합니다.')
    await expect(dialog).toContainText('납부하신 연회비는 환불되지 않습니다.')
    await dialog.getByRole('button', { name: '카드 결제' }).tap()
    await page.getByRole('button', { name: '결제하기', exact: true }).tap()

    const complete = paying.completeDialog(page)
    await expect(complete).toContainText('연습 실제로 결제되지 않았으며')
    await expect(complete).toContainText('회원 구분정회원')
    await expect(complete).toContainText('결제 금액80,000원')
    await expect(complete).toContainText('결제 카드신한카드 949019******8803')
    await expect(page).toHaveURL(paying.feeAddress)
    await complete.getByRole('button', { name: '확인' }).tap()
    await expect(complete).toBeHidden()
    const paid = paying.thisYear(page)
    await expect(paid).toBeFocused()
    await expect(paid).toContainText('납부완료')
    await expect(paid.getByRole('button', { name: '영수증 확인' })).toBeVisible()
    await expect(paying.payButton(page)).toBeDisabled()
    await expect(paying.year(page, 2026)).toContainText('납부완료연습')
    await page.reload()
    await expect(paying.year(page, 2026)).toContainText('납부완료')
    await expect(complete).toBeHidden()
  })
})

test('a member pays with the keyboard alone', async ({ page, site }) => {
  await openAs(page, site, 'regular02', paying.feeTab)
  await expect(paying.payButton(page)).toBeEnabled()
  await tabTo(page, paying.payButton(page))
  await page.keyboard.press('Enter')
  const card = page.getByRole('radio', { name: '신용카드' })
  await expect(card).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '계좌이체' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(paying.paymentDialog(page)).toBeHidden()
  await expect(paying.payButton(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: '계좌이체' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '신용카드 결제' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: '결제하기' }))
  await page.keyboard.press('Enter')
  await expect(paying.completeDialog(page)).toBeVisible()
  await expect(paying.completeDialog(page).getByRole('button', { name: '확인' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(paying.thisYear(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(paying.thisYear(page).getByRole('button', { name: '영수증 확인' })).toBeFocused()
})

test('what is closed, refused or given up costs nothing @night', async ({ page, site }) => {
  await beLoggedIn(page, site, 'regular02')
  await paying.openDialog(page)
  const dialog = paying.paymentDialog(page)
  await dialog.getByRole('radio', { name: '계좌이체' }).check()
  // Not by a press that began inside.
  await dialog.getByText('납부 항목').hover()
  await page.mouse.down()
  await page.mouse.move(5, 400)
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 400)
  await expect(dialog).toBeHidden()
  await paying.payButton(page).click()
  await dialog.getByRole('radio', { name: '신용카드' }).check()
  for (const [button, words] of [
    ['거절', '결제에 실패했습니다. 다시 시도해 주세요.'],
    ['창 닫기', '결제를 취소하셨습니다카드로 결제된 금액은 없습니다.'],
  ] as const) {
    await paying.payByCard(page, button)
    await expect(paying.message(page)).toContainText(words)
    await expect(page).toHaveURL(paying.feeAddress)
    await paying.message(page).getByRole('button', { name: '확인' }).click()
    await expect(paying.year(page, 2026)).toContainText('미납')
    await paying.payButton(page).click()
  }
  await paying.payByCard(page)
  const receipt = paying.completeDialog(page).getByRole('button', { name: '영수증 내려받기' })
  expect(await savedBy(receipt)).toBe('연습_영수증_2026_연회비.pdf')
})

test('an address that claims a payment is not believed', async ({ page, site }) => {
  await page.goto('/membership?sucess=true&member_type=정회원&amount=1')
  await expect(paying.message(page)).toContainText('로그인이 필요합니다.')
  const claim = '/membership?sucess=true&member_type=정회원&amount=80000&card_no=9490******8803'
  await openAs(page, site, 'regular02', claim)
  await expect(paying.message(page)).toContainText('납부 내역에서 이 결제를 확인하지 못했습니다.')
  await expect(paying.completeDialog(page)).toBeHidden()
  await expect(page).toHaveURL(paying.feeAddress)
  await paying.message(page).getByRole('button', { name: '확인' }).click()
  await expect(paying.year(page, 2026)).toContainText('미납')
  await page.goto('/membership?aid=whatever')
  await expect(paying.message(page)).toContainText('결제에 실패했습니다. 다시 시도해 주세요.')
})

test('a page that the browser has kept is awake again @night', async ({ page, site }) => {
  await beLoggedIn(page, site, 'regular02')
  await paying.openDialog(page)
  // The page is left, and is still there: what the browser does when it keeps one.
  await page.route('**/sandbox-gateway/**', (route) => route.abort('aborted'))
  const gone = page.waitForEvent('requestfailed', (request) => /sandbox-/.test(request.url()))
  await page.getByRole('button', { name: '카드 결제' }).click()
  await gone
  const leaving = page.getByRole('button', { name: '결제 화면으로 이동합니다' })
  await expect(leaving).toHaveAttribute('aria-disabled', 'true')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.unroute('**/sandbox-gateway/**')
  await paying.payByCard(page)
  await expect(paying.completeDialog(page)).toBeVisible()
})
