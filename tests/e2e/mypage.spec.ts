import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { expectSeenStops } from '#tests/e2e/support/keyboard.ts'
import { beLoggedIn, fillLogin, openAs } from '#tests/e2e/support/members.ts'
import { inTime, payRegistration } from '#tests/e2e/support/orders.ts'
import { feeAddress } from '#tests/e2e/support/paying.ts'

/** The seven entries, and where each leads. */
const sections = [
  ['기본정보', '/mypage/basic'],
  ['직장정보', '/mypage/company'],
  ['학력정보', '/mypage/education'],
  ['기타정보', '/mypage/etc'],
  ['비밀번호 변경', '/mypage/password'],
  ['이용약관', '/mypage/term/service'],
  ['개인정보처리방침', '/mypage/term/privacy'],
] as const

test('the side menu leads to all seven, by link and by state value @night', async ({
  page,
  site,
}) => {
  await openAs(page, site, 'regular01', '/mypage')
  await expect(page.getByRole('complementary')).toContainText('김정현 님')
  const menu = page.getByRole('complementary').getByRole('navigation', { name: '마이페이지' })
  await expect(menu.getByRole('link')).toHaveText(sections.map(([name]) => name))
  await expect(menu.locator('[aria-current]')).toHaveText('기본정보')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page)
  await expectSeenStops(page)
  for (const [name, path] of sections) {
    await menu.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(new RegExp(`^${name} - 마이페이지`))
    await expect(menu.locator('[aria-current]')).toHaveText(name)
  }
  await page.goto('/mypage?menu=학력정보')
  await expect(menu.locator('[aria-current]')).toHaveText('학력정보')
})

test('my page opens with one thing to do', async ({ page, site, expectedErrors }) => {
  site.clock.set(inTime)
  await beLoggedIn(page, site, 'regular02')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/mypage')
  const card = page.getByRole('region', { name: '한눈에 보기' })
  await expect(card).toContainText('2025년 연회비80,000원 미납')
  await expect(card).toContainText('2025 추계학술대회연회비 납부 후 등록')
  await expect(card.getByRole('link', { name: '납부하기' })).toBeInViewport({ ratio: 1 })
  await card.getByRole('link', { name: '납부하기' }).click()
  await expect(page).toHaveURL(feeAddress)

  await payRegistration(site, 'regular01')
  await beLoggedIn(page, site, 'regular01')
  expectedErrors.push(/ERR_FAILED/)
  await page.route('**/getOverview*', (route) => route.abort())
  await page.goto('/mypage')
  await expect(card).toContainText('내용을 불러오지 못했습니다.')
  await page.unroute('**/getOverview*')
  await card.getByRole('button', { name: '다시 시도' }).click()
  await expect(card).toContainText('80,000원 납부완료')
  await expect(card).toContainText('등록완료')
  await card.getByRole('link', { name: /서류 보기$/ }).click()
  await expect(page).toHaveURL('/mypage/payments')
})

test('who is not logged in is asked to, and comes back @night', async ({ page }) => {
  await page.goto('/mypage?menu=직장정보')
  await expect(page.getByRole('heading', { name: '로그인이 필요합니다.' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expectAccessible(page)
  await expect(page.getByLabel('직장명', { exact: true })).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: '로그인 하러가기' }).click()
  await fillLogin(page)
  await expect(page).toHaveURL(/\/mypage\?menu=/)
  await expect(page.getByLabel('직장명', { exact: true })).toHaveValue('○○대학교')
})

test('the version that the member agreed to is marked @night', async ({ page, site }) => {
  await openAs(page, site, 'regular01', '/mypage/term/service')
  const agreed = page.locator('agreed-version')
  await expect(agreed).toContainText('2020.03.01(일) 시행본에 동의하셨습니다.')
  await page.goto('/mypage/term/privacy')
  await expect(agreed).toContainText('시행본을 확인하셨습니다.')
  const row = page.getByRole('row').filter({ hasText: '확인하신 판본' })
  await expect(row).toContainText('2020.03.01')
  await expectAccessible(page)
})
