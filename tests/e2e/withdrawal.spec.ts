import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, savedBy, test } from '#tests/e2e/support/journey.ts'
import { beLoggedIn, openAs } from '#tests/e2e/support/members.ts'
import { inTime, payRegistration } from '#tests/e2e/support/orders.ts'
import { lastCode } from '#tests/support/mailbox.ts'

test.beforeEach(async ({ page, site }) => {
  await beLoggedIn(page, site, 'regular01')
})

test('says what will happen, is called off, and done with the code', async ({ page, site }) => {
  await page.goto('/mypage?menu=회원탈퇴')
  await expect(page.getByRole('complementary').locator('[aria-current]')).toHaveText('기본정보')
  await expect(page.getByText('모든 회원정보가 영구히 삭제되며 복구할 수 없습니다.')).toBeVisible()
  await expect(page.getByText('2031.11.21(금)까지 보관한 뒤 파기합니다.')).toBeVisible()
  const receipt = page.getByRole('button', { name: /영수증 확인.*2026년/ })
  expect(await savedBy(receipt)).toBe('영수증_2026_연회비.pdf')
  await page.getByRole('main').getByRole('link', { name: '취소' }).click()
  await expect(page).toHaveURL('/mypage/basic')

  await page.goto('/mypage/withdrawal')
  await page.getByRole('button', { name: '탈퇴', exact: true }).click()
  const code = page.getByLabel('인증번호', { exact: true })
  await expect(code).toBeFocused()
  await code.fill(await lastCode(site.context, 'regular01@example.org'))
  await page.getByRole('dialog').getByRole('button', { name: '탈퇴', exact: true }).click()
  await expect(page.getByRole('heading', { name: '탈퇴가 완료되었습니다.' })).toBeFocused()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible()
})

test('names the registration that still comes back @night', async ({ page, site }) => {
  site.clock.set(inTime)
  await payRegistration(site, 'regular01')
  await openAs(page, site, 'regular01', '/mypage/withdrawal')
  const refundable = page.getByRole('region', { name: /환불받으실 수 있는 등록비가 있습니다$/ })
  await expect(refundable).toContainText('2025년 추계학술대회 등록비 50,000원')
  await expect(refundable).toContainText('2025.10.10(금)까지 취소를 요청하시면 등록비 전액을')
  await expectAccessible(page, 'main')
  site.clock.set('2025-10-10T15:00:00Z')
  await openAs(page, site, 'regular01', '/mypage/withdrawal')
  await expect(page.getByText('탈퇴하시기 전에 영수증을 내려받으십시오')).toBeVisible()
  await expect(refundable).toBeHidden()
})

test('what is held is taken along, and the login in use is ended', async ({ page }) => {
  await page.goto('/mypage/data')
  await page.getByText('결제 기록 2건의 기한').click()
  await expect(page.getByText('2026.11.21 ~ 2031.11.21')).toBeVisible()
  const file = page.getByRole('button', { name: 'PDF 문서 내려받기' })
  expect(await savedBy(file)).toBe('내_개인정보_2026-11-21.pdf')
  await page.getByRole('button', { name: /^로그아웃, / }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('이 기기에서 로그아웃됩니다.')
  await dialog.getByRole('button', { name: '취소' }).click()
  await page.getByRole('button', { name: /^로그아웃, / }).click()
  await dialog.getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible()
})
