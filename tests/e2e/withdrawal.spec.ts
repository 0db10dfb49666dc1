import { atNight } from '#tests/support/nightly.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { field } from '#tests/e2e/support/joining.ts'
import { beLoggedIn } from '#tests/e2e/support/members.ts'
import { inTime, payRegistration } from '#tests/e2e/support/orders.ts'
import { readFile } from 'node:fs/promises'

test.beforeEach(async ({ page, site }) => {
  await beLoggedIn(page, site, 'regular01')
})

test('says what will happen and what is kept until when, and can be called off', async ({
  page,
}) => {
  await page.goto('/mypage?menu=회원탈퇴')
  await expect(page.getByRole('complementary').locator('[aria-current]')).toHaveText('기본정보')
  await expect(page.getByText('모든 회원정보가 영구히 삭제되며 복구할 수 없습니다.')).toBeVisible()
  await expect(page.getByText('2031.11.21(금)까지 보관한 뒤 파기합니다.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /영수증 확인.*2026년/ }).click()
  expect((await saved).suggestedFilename()).toBe('영수증_2026_연회비.pdf')
  await page.getByRole('main').getByRole('link', { name: '취소' }).click()
  await expect(page).toHaveURL('/mypage/basic')
})

test(
  'names the registration that still comes back, and until when; after that, none',
  atNight(),
  async ({ page, site }) => {
    site.clock.set(inTime)
    await payRegistration(site, 'regular01')
    await beLoggedIn(page, site, 'regular01')
    await page.goto('/mypage/withdrawal')
    const refundable = page.getByRole('region', {
      name: '아직 환불받으실 수 있는 등록비가 있습니다',
    })
    await expect(refundable).toContainText('2025년 추계학술대회 등록비 50,000원')
    await expect(refundable).toContainText('2025.10.10(금)까지 취소를 요청하시면 등록비 전액을')
    await expectAccessible(page, 'main')
    site.clock.set('2025-10-10T15:00:00Z')
    await beLoggedIn(page, site, 'regular01')
    await page.goto('/mypage/withdrawal')
    await expect(page.getByText('탈퇴하시기 전에 영수증을 내려받으십시오')).toBeVisible()
    await expect(refundable).toBeHidden()
  },
)

test(
  'says that it could not be asked, and asks anew',
  atNight(),
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/)
    const broken = [
      ['/mypage/payments', '2026년 연회비'],
      ['/mypage/data', '2026년 연회비'],
      ['/mypage/withdrawal', '2026년 연회비'],
      ['/mypage/basic', '영문이름'],
    ] as const
    for (const [path, text] of broken) {
      await page.route(/\/(getPayInfo|getPersonalData|getMemberInfo)$/, (route) => route.abort())
      await page.goto(path)
      const panel = page.getByRole('main').getByRole('alert').filter({ hasText: '네트워크 연결' })
      const again = panel.getByRole('button', { name: '다시 시도' })
      await expect(again).toBeVisible()
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await expectAccessible(page, 'main')
      await page.unrouteAll()
      await again.click()
      await expect(again).toBeHidden()
      await expect(page.getByRole('main')).toContainText(text)
    }
  },
)

test(
  'asks for a code by keyboard, says what is wrong with it, and goes on after Esc',
  atNight(),
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/429/)
    await page.goto('/mypage/withdrawal')
    const leave = page.getByRole('button', { name: '탈퇴', exact: true })
    await leave.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '이메일 인증' })
    await expect(dialog).toContainText('re****@example.org')
    await expect(field(page, '인증번호')).toBeFocused()
    await expectAccessible(page, 'dialog[open]')
    // What cannot be undone says its verb, in red.
    const last = dialog.getByRole('button', { name: '탈퇴하기' })
    await expect(last).toHaveCSS('background-color', 'rgb(196, 40, 28)')
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('인증번호가 일치하지 않습니다.')
    await expect(field(page, '인증번호')).toBeFocused()
    await dialog.getByRole('button', { name: '재전송' }).click()
    await expect(dialog.getByRole('timer').filter({ hasText: '1분에 한 번' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: '재전송' })).toBeDisabled()
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(leave).toBeFocused()
    await page.reload()
    await expect(page.getByText('정말 탈퇴하시겠습니까?')).toBeVisible()
  },
)

test(
  'the clock tells what is held, and all of it can be taken along',
  atNight(),
  async ({ page }) => {
    await page.goto('/mypage/data')
    await page.getByText('결제 기록 2건의 기한').click()
    await expect(page.getByText('2026.11.21 ~ 2031.11.21')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF 문서로 내려받기' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('내_개인정보_2026-11-21.pdf')
    expect(await readFile(await file.path(), 'latin1')).toMatch(/^%PDF-/)
  },
)

test('the login in use is ended after asking', async ({ page }) => {
  await page.goto('/mypage/data')
  await page.getByRole('button', { name: /^로그인 끝내기/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('이 기기에서 로그아웃됩니다.')
  await dialog.getByRole('button', { name: '취소' }).click()
  await page.getByRole('button', { name: /^로그인 끝내기/ }).click()
  await dialog.getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible()
})
