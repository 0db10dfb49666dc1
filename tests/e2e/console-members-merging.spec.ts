import type { BrowserContext } from '@playwright/test'
import { expectAccessible, expectGood } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, type Site, test } from '#tests/e2e/support/journey.ts'
import { deliveredTo, mailsTo } from '#tests/support/mailbox.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import { plantTwice } from '#tests/support/twice.ts'

/** The member who is given up follows the link in their mail, and agrees. */
const confirmByMail = async (browser: BrowserContext, site: Site): Promise<void> => {
  // The server's own job may be handing it over just now.
  await expect.poll(() => deliveredTo(site.context, 'old@example.org')).toHaveLength(1)
  const [mail] = await mailsTo(site.context, 'old@example.org')
  const [link = ''] = /\S+\/auth\/merging#\S+/.exec(mail?.text ?? '') ?? []
  const page = await browser.newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: '두 회원정보가 모두 본인의' })).toBeVisible()
  await expectGood(page, 'main', [390, 1440])
  await page.getByRole('button', { name: '본인의 회원정보로 확인' }).click()
  await expect(page.getByRole('heading', { name: '확인했습니다' })).toBeFocused()
  await expectAccessible(page)
  await expect(page).toHaveURL('/auth/merging')
  await page.goto(link)
  await page.getByRole('button', { name: '본인의 회원정보로 확인' }).click()
  await expect(page.getByRole('heading', { name: '사용할 수 없는 링크' })).toBeFocused()
  await page.close()
}

const named = { member_name: '함두번', birth: '1970-05-05' }

test('somebody who signed up twice is merged', async ({ page, site, expectedErrors }) => {
  const pair = await plantTwice(
    site,
    { ...named, company_name: '한국대학교' },
    { ...named, company_name: '국립노화연구원', cell: '01012345678' },
  )
  const order = await plantPaidOrder(site, { member_pk: pair.double_pk })
  await openConsole(page, site, `/admin/members/${pair.keep_pk}`, 'office01')
  await page.getByRole('link', { name: '중복 회원 통합' }).press('Enter')
  await expect(page.getByLabel('회원 검색')).toHaveValue('함두번')
  await page.getByLabel('회원 검색').fill('ㅎㄷㅂ')
  await page.getByLabel('회원 검색').press('Enter')
  await expect(page.getByText('검색 결과 1명')).toBeVisible()
  await expectGood(page)
  await page.getByRole('list', { name: '검색된 회원' }).getByRole('link').press('Enter')

  await expect(page.getByText('2026년 연회비 80,000원')).toBeVisible()
  await expect(page.getByText('010-1234-5678')).toBeVisible()
  await expectGood(page)
  await page.getByRole('radio', { name: /국립노화연구원/ }).check()
  const button = page.getByRole('button', { name: '통합 요청', exact: true })
  expectedErrors.push(/400/)
  await button.press('Enter')
  await expect(page.getByText('동일인 확인 방법을 입력해 주세요.')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('동일인 확인 내용').fill('두 이메일로 본인 확인')
  await plantPaidOrder(site, { member_pk: pair.double_pk }, { goods_key: 'fee:2025' })
  await button.press('Enter')
  const refusal = page.getByRole('alertdialog')
  await expect(refusal).toContainText('다른 직원이 먼저 변경했습니다')
  await refusal.getByRole('button', { name: '확인' }).click()
  await expect(page.getByText('결제 기록 2건')).toBeVisible()
  await expect(page.getByLabel('동일인 확인 내용')).toHaveValue(/두 이메일로/)
  await button.press('Enter')

  // It is the past of a member who has paid: the address is asked (ruling 69).
  const waiting = page.getByRole('region', { name: '확인 대기' })
  await expect(waiting).toContainText('요청한 직원은 승인할 수 없습니다.')
  await expect(button).toBeHidden()
  await expectGood(page, 'main', [390, 1440])
  await page.goto('/admin/members/merge')
  await expect(page.getByRole('listitem').filter({ hasText: '함두번' })).toContainText('확인 대기')
  await page.getByRole('link', { name: '비교 후 통합 함두번' }).click()
  await confirmByMail(page.context(), site)
  await page.reload()
  await expect(page.getByRole('region', { name: '확인 완료' })).toBeVisible()
  await page.getByRole('radio', { name: /국립노화연구원/ }).check()
  await page.getByLabel('동일인 확인 내용').fill('두 이메일로 본인 확인')
  await page.getByRole('button', { name: '두 계정 통합' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/members/${pair.keep_pk}$`))
  await expect(page.getByText(/중복 가입된 계정을 통합함/)).toBeVisible()
  await expect(page.getByText('국립노화연구원')).toBeVisible()
  await page.goto(`/admin/money/orders/${order}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expectedErrors.push(/404/)
  await page.goto(`/admin/members/${pair.double_pk}`)
  await expect(page.getByText('요청하신 내용을 찾을 수 없습니다.')).toBeVisible()
})
