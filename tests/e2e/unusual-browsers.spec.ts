import { expect, test } from '#tests/e2e/support/journey.ts'
import { searchBox, summary } from '#tests/e2e/support/lists.ts'
import { fillLogin } from '#tests/e2e/support/members.ts'
import { translate } from '#tests/e2e/support/translation.ts'

const failed = '화면을 표시하지 못했습니다'

test('a translated page goes on: a list, the log-in and my page @night', async ({ page }) => {
  await page.goto('/infoplace')
  await searchBox(page).focus()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await translate(page)
  await searchBox(page).fill('노화')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=/)
  await expect(summary(page)).toBeVisible()
  await translate(page)
  await searchBox(page).fill('없는말없는말')
  await page.keyboard.press('Enter')
  await expect(page.getByText('해당 데이터가 없습니다').first()).toBeVisible()
  await expect(page.getByText(failed)).toHaveCount(0)

  await page.goto('/auth/login')
  await page.getByLabel('아이디', { exact: true }).fill('regular01')
  await translate(page)
  await fillLogin(page, 'regular01', 'wrong')
  await expect(page.getByRole('alert')).toContainText('아이디 또는 비밀번호를 확인해 주세요.')
  await translate(page)
  await fillLogin(page)
  await expect(page).toHaveURL('/')

  await page.goto('/mypage/company')
  const department = page.getByLabel('부서', { exact: true })
  await expect(department).toBeVisible()
  await translate(page)
  await page.getByLabel('직장 주소가 해외입니다').check()
  await translate(page)
  await page.getByLabel('직장 주소가 해외입니다').uncheck()
  await expect(page.getByLabel('직장 우편번호')).toBeVisible()
  await expect(page.getByText(failed)).toHaveCount(0)
})

test('where the browser keeps nothing one reads, and forms say so @night', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  for (const path of ['/', '/introduce', '/conference', '/membership', '/mypage']) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeAttached()
  }
  await page.goto('/infoplace')
  await searchBox(page).fill('노화')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=/)
  await expect(summary(page)).toBeVisible()
  for (const path of ['/auth/login', '/auth/signup', '/auth/findid', '/admin/login']) {
    await page.goto(path)
    await expect(page.getByText('로그인과 신청에는 쿠키가 필요합니다')).toBeVisible()
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  }
})
