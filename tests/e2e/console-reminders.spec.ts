import { expectAccessible, expectGood } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { plantMember } from '#tests/support/members.ts'

test('reminders of dues begin; somebody is left out', async ({ page, site, expectedErrors }) => {
  test.slow()
  site.clock.set('2026-01-02T00:00:00Z')
  const member = { member_id: 'owes01', member_name: '가온누리', email: 'owes01@example.org' }
  const { member_pk } = await plantMember(site, member)
  site.clock.set('2026-02-24T00:00:00Z')
  await openConsole(page, site, '/admin/mail/reminders', 'office01')
  const dues = page.getByRole('listitem').filter({ hasText: '연회비 납부' })
  await expectGood(page)
  await dues.getByRole('button', { name: '발송 중지' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '발송 중지' }).click()
  await expect(dues.getByText('발송 안 함')).toBeVisible()
  await dues.getByRole('button', { name: '발송 시작' }).click()
  const sure = page.getByRole('alertdialog')
  await expect(sure.getByText('첫 발송일은 2026.03.01(일)이며')).toBeVisible()
  await sure.getByRole('button', { name: '발송 시작' }).click()
  await expect(dues.getByText('자동 발송 중')).toBeVisible()

  await page.getByRole('button', { name: /2026.03.01\(일\) 연회비 납부/ }).click()
  const people = page.getByRole('dialog', { name: /연회비 납부 30일 전/ })
  await expect(people.getByText('기한까지 30일 남았습니다')).toBeVisible()
  await expectAccessible(page)
  await people.getByRole('button', { name: '가온누리 님 발송 제외' }).click()
  expectedErrors.push(/400/)
  await people.getByRole('button', { name: '발송 제외', exact: true }).click()
  await expect(people.getByText('사유를 입력해 주세요.')).toBeVisible()
  await people.getByLabel('사유').fill('본인 요청(전화)')
  await people.getByRole('button', { name: '발송 제외', exact: true }).click()
  await expect(people.getByText('가온누리')).toBeHidden()
  await people.getByRole('button', { name: '닫기' }).click()

  await page.getByRole('button', { name: '1건 보기' }).click()
  await page.getByRole('link', { name: '가온누리' }).click()
  await expect(page).toHaveURL(`/admin/members/${member_pk}`)
  await expect(page.getByText('본인 요청(전화)').first()).toBeVisible()
  await page.getByRole('button', { name: '연회비 납부 안내 발송 재개' }).click()
  await expect(page.getByRole('button', { name: '연회비 납부 안내 발송 제외' })).toBeVisible()
})
