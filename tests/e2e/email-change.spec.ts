import type { Page } from '@playwright/test'
import { expectGood } from '#tests/e2e/support/axe.ts'
import { expect, requestsOf, test } from '#tests/e2e/support/journey.ts'
import { beLoggedIn, findMember } from '#tests/e2e/support/members.ts'
import { plantChange } from '#tests/support/email-changes.ts'

const path = '/auth/email-change'
const email = 'regular01@example.org'
const change = { member_id: 'regular01', to: 'thief@example.org' }
const undo = (page: Page) => page.getByRole('button', { name: '이메일 변경 되돌리기' })

test('only pressing undoes @night', async ({ page, site, browser, expectedErrors }) => {
  const token = await plantChange(site.context, change)
  await page.goto(`${path}#${token}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('모든 기기에서 로그아웃됩니다.')
  await expectGood(page)
  expect(await findMember(site, 'regular01')).toMatchObject({ email: change.to })

  expectedErrors.push(/ERR_FAILED/)
  await page.route(/undoEmailChange$/, (route) => route.abort())
  await undo(page).focus()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('alert')).toHaveText(/네트워크 연결에 문제가 있습니다\./)
  await expect(undo(page)).toBeEnabled()
  await page.unrouteAll()

  const thief = await browser.newPage({ baseURL: site.url, locale: 'ko-KR' })
  await beLoggedIn(thief, site, 'regular01')
  await undo(page).press('Enter')
  await expect(page.getByRole('heading', { name: '이메일을 되돌렸습니다' })).toBeFocused()
  await expect(main).toContainText('re****@example.org')
  await expect(page).toHaveURL(path)
  await expectGood(page)
  expect(await findMember(site, 'regular01')).toMatchObject({ email })
  await thief.goto('/mypage/basic')
  await expect(thief.getByRole('alertdialog')).toContainText('로그아웃됩니다.')
  await thief.close()

  await main.getByRole('link', { name: '비밀번호 찾기' }).click()
  await expect(page).toHaveURL('/auth/findpw')
})

test('a link that was used, cut off or typed over says so @night', async ({ page, site }) => {
  const token = await plantChange(site.context, change)
  const requests = requestsOf(page)
  await page.goto(`${path}#${token}`)
  await undo(page).click()
  await expect(page.getByRole('heading', { name: '이메일을 되돌렸습니다' })).toBeVisible()
  expect(requests.filter((request) => request.includes(token))).toEqual([])

  await page.goto(`${path}#${token.slice(0, 20)}`)
  await expect(page.getByRole('heading', { name: '링크 주소가 올바르지 않습니다' })).toBeVisible()
  await expect(undo(page)).toBeHidden()
  await page.evaluate((hash) => {
    location.hash = hash
  }, token)
  await undo(page).click()
  await expect(page.getByRole('heading', { name: '사용할 수 없는 링크입니다' })).toBeFocused()
  await expectGood(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: '링크 주소가 올바르지 않습니다' })).toBeVisible()
})
