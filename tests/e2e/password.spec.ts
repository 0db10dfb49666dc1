import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { beLoggedIn, fillLogin } from '#tests/e2e/support/members.ts'

test.beforeEach(async ({ page, site }) => {
  await beLoggedIn(page, site, 'regular01')
})

test('the password is changed, and this device goes on', async ({ page }) => {
  await page.goto('/mypage/password')
  const original = page.getByLabel('기존 비밀번호', { exact: true })
  const next = page.getByLabel('새 비밀번호', { exact: true })
  const again = page.getByLabel('새 비밀번호 확인', { exact: true })
  const button = page.getByRole('main').getByRole('button', { name: '비밀번호 변경' })
  await button.click()
  await expect(page.getByText('기존 비밀번호를 입력해 주세요.')).toBeVisible()
  await expect(original).toBeFocused()
  await original.fill('wrong1234')
  await next.fill('짧다')
  await expect(page.getByText('6~20자의 영문, 숫자,특수문자만 입력 가능합니다.')).toBeVisible()
  await next.fill('newpass!1')
  await again.fill('newpass!2')
  await expect(page.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible()
  await expectAccessible(page)
  await again.fill('newpass!1')
  await button.click()
  await expect(
    page.getByRole('status').getByText('기존 비밀번호가 일치하지 않습니다.'),
  ).toBeVisible()
  await expect(original).toBeFocused()
  await original.fill('demo1234!')
  await next.fill('01012340001')
  await again.fill('01012340001')
  await button.click()
  await expect(next).toHaveAccessibleDescription(/휴대폰 번호가 포함된 비밀번호/)
  await expect(next).toBeFocused()
  await next.fill('newpass!1')
  await again.fill('newpass!1')
  await button.click()
  await expect(page.getByText('정보가 변경되었습니다.')).toBeVisible()
  await expect(original).toHaveValue('')

  await page.goto('/mypage/company')
  await expect(page.getByLabel('직장명', { exact: true })).toHaveValue('○○대학교')
  await page.getByRole('complementary').getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/auth/login')
  await fillLogin(page, 'regular01', 'newpass!1')
  await expect(page).toHaveURL('/')
})
