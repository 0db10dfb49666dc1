import type { Locator } from '@playwright/test'
import { expectGood } from '#tests/e2e/support/axe.ts'
import { expect, requestsOf, test, testWithoutScripts } from '#tests/e2e/support/journey.ts'
import { fillLogin } from '#tests/e2e/support/members.ts'
import { inTime } from '#tests/e2e/support/orders.ts'

test('a member logs in, is still in after a reload, and logs out', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click()
  await fillLogin(page)
  await expect(page).toHaveURL('/')
  const my = page.getByRole('banner').getByRole('link', { name: 'MY' })
  await expect(my).toBeVisible()
  await page.reload()
  await expect(my).toBeVisible()

  await page.goto('/auth/signup')
  await expect(page.getByRole('heading', { name: '이미 노화학회 회원이십니다.' })).toBeVisible()
  await expectGood(page)
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { name: '이미 로그인되어 있습니다.' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
})

test('what waits is said once after the login, and can be closed @night', async ({
  page,
  site,
}) => {
  test.slow()
  site.clock.set(inTime)
  const line = page.getByRole('complementary', { name: '로그인 후 안내' })
  const logInAs = async (id: string): Promise<void> => {
    await page.goto('/auth/login')
    await page.evaluate(() => localStorage.clear())
    await page.goto('/auth/login')
    await fillLogin(page, id)
    await expect(page).toHaveURL('/')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs('regular02')
  await expect(line.getByRole('status')).toHaveText(/^2024년 연회비 80,000원 미납 외 1건/)
  await expectGood(page)
  await line.getByRole('button', { name: '닫기' }).click()
  await expect(line).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  await logInAs('regular02')
  await line.getByRole('link', { name: '납부하기' }).click()
  await expect(page).toHaveURL(/연회비|%EC%97%B0/)
  await page.goto('/')
  await expect(page.getByRole('tab', { name: '공지사항' })).toBeVisible()
  await expect(line).toBeHidden()

  const answered = page.waitForResponse(/\/getOverview$/)
  await logInAs('special01')
  await (await answered).finished()
  await expect(line).toBeHidden()
})

test('a wrong password keeps what was typed', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.goto('/auth/login')
  const button = page.getByRole('main').getByRole('button', { name: '로그인', exact: true })
  const [id, password] = ['아이디', '비밀번호'].map((label) =>
    page.getByLabel(label, { exact: true }),
  ) as [Locator, Locator]
  await expect(button).toBeDisabled()
  await id.fill('regular01')
  await expect(button).toBeDisabled()
  await fillLogin(page, 'regular01', 'wrong')
  await expect(page.getByRole('alert')).toHaveText('아이디 또는 비밀번호를 확인해 주세요.')
  await expect(password).toBeFocused()
  await expect(id).toHaveValue('regular01')
  await expectGood(page)
  await page.getByRole('button', { name: '비밀번호 표시' }).click()
  await expect(password).toHaveAttribute('type', 'text')

  await context.setOffline(true)
  await fillLogin(page)
  await expect(page.getByRole('alertdialog')).toHaveText(/네트워크 연결에 문제가 있습니다/)
  await page.keyboard.press('Escape')
  await expect(id).toHaveValue('regular01')
  await context.setOffline(false)
  const calls = requestsOf(page, /\/front\/login$/)
  await button.dblclick()
  await expect(page).toHaveURL('/')
  expect(calls).toHaveLength(1)
})

test('two tabs agree on who is logged in @night', async ({ page, context, site }) => {
  const other = await context.newPage()
  await other.goto(`${site.url}/introduce`)
  await page.goto('/auth/login')
  await fillLogin(page)
  await expect(page).toHaveURL('/')
  const banner = other.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'MY' })).toBeVisible()
  await page.goto('/auth/login')
  await page.getByRole('main').getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL('/')
  await expect(banner.getByRole('link', { name: '로그인' })).toBeVisible()
})

testWithoutScripts('forms say so, and can send no password anywhere', async ({ page, site }) => {
  // Not found by its text: Playwright looks into no `<noscript>`.
  const note = page.locator('main noscript p')
  for (const path of ['/auth/signup', '/auth/findid', '/mypage/basic', '/auth/login']) {
    await page.goto(path)
    await expect(note).toContainText('이용하려면 자바스크립트를 켜야 합니다.')
    await expect(note).toContainText(site.context.site.phone)
  }
  await expect(page.getByLabel('아이디', { exact: true })).toBeDisabled()
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeDisabled()
  await expect(page.locator('main form')).toHaveAttribute('method', 'post')
  await page.goto('/mypage/term/service')
  await expect(note).toHaveCount(0)
})
