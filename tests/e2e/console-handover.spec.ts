import type { BrowserContext } from '@playwright/test'
import type { Role } from '#staff/rules/staff.ts'
import { expectAccessible, expectGood } from '#tests/e2e/support/axe.ts'
import { cookieOf, openConsole } from '#tests/e2e/support/console.ts'
import { expect, savedBy, type Site, test } from '#tests/e2e/support/journey.ts'
import { plantStaff } from '#tests/support/console.ts'

/** Somebody of the office who is in, in a browser of their own. */
const comeIn = async (site: Site, context: BrowserContext, role: Role, staff_name: string) => {
  const { cookie } = await plantStaff(site, role, { staff_name })
  await context.addCookies([{ ...cookieOf(cookie.replace('console=', '')), url: site.url }])
  return context.newPage()
}

test('an office changes hands @night', async ({ page, site, browser, expectedErrors }) => {
  const formers = await browser.newContext()
  const successors = await browser.newContext()
  const former = await comeIn(site, formers, '편집', '전임하나')
  const successor = await comeIn(site, successors, '현장', '후임하나')
  const address = `${site.url}/admin/settings/handover`

  await former.goto(`${site.url}/admin/posts/new?board=notice`)
  await former.getByLabel('제목').fill('이어 쓸 공지')
  await expect(former.getByText(/저장됨$/)).toBeVisible()
  await former.goto(address)
  await expect(former.getByText('확인할 인수인계가 없습니다.')).toBeVisible()

  await openConsole(page, site, '/admin/settings/staff')
  await page.getByRole('link', { name: '인수인계' }).click()
  await expect(page.getByRole('button', { name: '인수인계 시작' })).toBeVisible()
  await expectAccessible(page)
  expectedErrors.push(/400/)
  await page.getByRole('button', { name: '인수인계 시작' }).click()
  await expect(page.getByText('인계자를 선택해 주세요.')).toBeVisible()
  const choose = async (label: string, name: RegExp) => {
    const field = page.getByLabel(label)
    const value = await field.locator('option').filter({ hasText: name }).getAttribute('value')
    await field.selectOption(value)
  }
  await choose('인계자', /전임하나/)
  await choose('인수자', /후임하나/)
  await page.getByLabel('사유').fill('임기 만료')
  await page.getByRole('button', { name: '인수인계 시작' }).click()
  const card = page.getByRole('region', { name: '전임하나 → 후임하나' })
  await expect(card).toBeVisible()
  await expectGood(page)

  await former.goto(address)
  await former.getByRole('button', { name: '인계 확인' }).click()
  await expect(former.getByText(/전임하나 님의 인계 확인 20/)).toBeVisible()

  await successor.goto(address)
  const left = successor.getByText('작성 중인 게시글 ‘이어 쓸 공지’', { exact: true })
  await expect(left).toBeVisible()
  await successor.getByRole('button', { name: '인수 확인' }).click()
  await expect(successor.getByText(/후임하나 님의 인수 확인 20/)).toBeVisible()

  await page.reload()
  await card.getByRole('button', { name: '인수인계 완료…' }).click()
  const dialog = page.getByRole('dialog', { name: '인수인계 완료' })
  await dialog.getByRole('button', { name: '인수인계 완료' }).click()
  await expect(dialog.getByText('사유를 입력해 주세요.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('사유').fill('임기 만료')
  await dialog.getByRole('button', { name: '인수인계 완료' }).click()
  await expect(page.getByText('지난 인수인계')).toBeVisible()
  const paper = page.getByRole('button', { name: '인수인계서 내려받기' }).first()
  expect(await savedBy(paper)).toBe('인수인계서 전임하나.pdf')

  await former.goto(`${site.url}/admin`)
  await expect(former).toHaveURL(/\/admin\/login/)

  await successor.goto(`${site.url}/admin/posts?state=draft`)
  await expect(successor.getByRole('link', { name: '이어 쓸 공지' })).toBeVisible()
  await formers.close()
  await successors.close()
})
