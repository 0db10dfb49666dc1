import { expectAccessible, expectGood } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, requestsOf, test } from '#tests/e2e/support/journey.ts'
import { openAt, plantLines } from '#tests/support/book-years.ts'

test('a year is planned, closed, and read by its auditor on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAt(site, '2025-01-01', 1_000_000)
  await plantLines(site, [
    {
      day: '2025-03-02',
      won: 3_000_000,
      part: { kind: 'income', heading: '후원금' },
      payee: '노화제약',
    },
    {
      day: '2025-10-20',
      won: -450_000,
      part: { kind: 'expense', heading: '인쇄비', project: '2025-autumn' },
    },
    { day: '2025-12-30', won: 9000 },
  ])
  await openConsole(page, site, '/admin/money/year?year=2025', 'treasurer01')
  await expect(page.getByRole('row', { name: '차기이월 3,559,000' })).toBeVisible()
  await page.getByLabel('인쇄비 예산(원)').fill('500,000')
  await page.getByRole('button', { name: '예산 저장' }).click()
  await expect(page.getByRole('row', { name: /^인쇄비.*-50,000/ })).toBeVisible()
  await expectGood(page)

  await page.getByLabel('남긴 채 마감하는 사유').fill('입금자 확인 중')
  await page.getByRole('button', { name: '마감', exact: true }).click()
  await expect(page.getByText(/마감했습니다\. 금액은 마감 당시의 내용입니다/)).toBeVisible()
  await expect(page.getByLabel('인쇄비 예산(원)')).toBeHidden()
  await expect(page.getByRole('button', { name: '마감 해제' })).toBeHidden()

  await page.getByLabel('감사 성명').fill('박감사')
  await page.getByLabel('사유').fill('2025년 정기 감사')
  await page.getByRole('button', { name: '링크 생성' }).click()
  const address = await page.getByLabel('링크 주소').inputValue()
  await expectAccessible(page)

  const requests = requestsOf(page)
  await page.context().clearCookies()
  await page.goto(address.replace(/^.*(?=\/audit)/, ''))
  await expect(page.getByRole('heading', { name: '2025년 결산 감사 자료' })).toBeFocused()
  await expect(page.getByText('박감사')).toBeVisible()
  await expectGood(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '감사 자료(엑셀)' }).click()
  expect((await saved).suggestedFilename()).toBe('2025년 감사 자료.xlsx')
  expect(requests.filter((one) => one.includes(address.split('#')[1] ?? '-'))).toEqual([])
})
