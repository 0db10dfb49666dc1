import { expectAccessible, expectGood } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { plantMember } from '#tests/support/members.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'

const member = { member_id: 'comer77', member_name: '도라지', email: 'doraji@example.org' }

test('who is coming is found, and leads to the member and the payment', async ({ page, site }) => {
  const paid = { ...paidRegistration, member_name: '도라지', company_name: '산골대학교' }
  const order_pk = await plantPaidOrder(site, await plantMember(site, member), paid)
  const other = await plantMember(site, { member_id: 'comer78', email: 'other78@example.org' })
  await plantPaidOrder(site, other, paidRegistration)
  await openConsole(page, site, '/admin/conference', 'officer01')
  await expect(page.getByText(/^총 [\d,]+명/)).toBeVisible()
  await expect(page.getByText('남은 좌석')).toBeVisible()
  await expectGood(page)
  await page.keyboard.press('/')
  await page.keyboard.type('ㄷㄹㅈ 산골')
  await expect(page.getByText(/중 1명/)).toContainText('합계 50,000원')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '도라지' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: '도라지' })).toBeVisible()
  await expectGood(page)
  await expect(page.getByRole('button', { name: '대리 참석자 등록' })).toBeHidden()
  await page.getByRole('link', { name: `주문 ${order_pk}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `주문 ${order_pk}` })).toBeVisible()

  await page.goto('/admin/conference')
  await page.locator('dd').getByRole('link').last().click()
  await expect(page.getByText('초대할 대기자가 없습니다.')).toBeVisible()
  await expectGood(page)
})

test('a guest is registered, and taken off', async ({ page, site, expectedErrors }) => {
  await openConsole(page, site, '/admin/conference', 'office01')
  await page.getByRole('link', { name: '직접 등록' }).click()
  await page.getByLabel('이름').fill('제비꽃')
  await page.getByLabel('직장').fill('들판연구소')
  await page.getByLabel('구분').selectOption({ label: '비회원(일반): 80,000원' })
  await expect(page.getByLabel('받은 금액(원)')).toHaveValue('80000')
  expectedErrors.push(/400/)
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await expect(page.getByText('확인한 증빙을 입력해 주세요.')).toBeVisible()
  await page.getByLabel('받은 금액(원)').fill('40,000')
  await page.getByLabel('확인한 증빙').fill('현금 영수 3번')
  await page.getByLabel('납부 방법').selectOption('현금')
  await page.getByLabel('사유').fill('대학원생')
  await expectGood(page)
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await expect(page.getByText(/제비꽃 님을 등록했습니다/)).toBeVisible()
  await expect(page.getByLabel('이름')).toHaveValue('')

  await page.goto('/admin/conference')
  await page.getByRole('link', { name: '제비꽃' }).click()
  await page.getByRole('button', { name: '등록 취소' }).click()
  const dialog = page.getByRole('dialog', { name: '제비꽃 님의 등록 취소' })
  await expect(dialog.getByLabel('환불한 금액(원)')).toHaveValue('40000')
  await expectAccessible(page)
  await dialog.getByLabel('사유').fill('손님의 부탁')
  await dialog.getByRole('button', { name: '등록 취소' }).click()
  await expect(page).toHaveURL(/\/admin\/conference\?id=2025-autumn$/)
  await expect(page.getByText('40,000원입니다(환불 40,000원)')).toBeVisible()
})
