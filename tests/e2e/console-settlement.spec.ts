import { expectAccessible, expectGoodAtWidths } from '#tests/e2e/support/axe.ts'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { atNight } from '#tests/support/nightly.ts'
import {
  plantCharge,
  plantRefund,
  settlementCsv,
  settlementRow as row,
} from '#tests/support/settlement.ts'
import type { Page } from '@playwright/test'

const widths = [390, 1440]

const choose = (page: Page, text: string): Promise<void> =>
  page
    .getByLabel('정산 내역 파일 고르기')
    .setInputFiles({ name: '정산내역.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a month is compared, and its differences are looked at', async ({ page, site }) => {
  const one = await plantCharge(site, '2025-09-02', { approval_no: '00110022' })
  const two = await plantCharge(site, '2025-09-10', { approval_no: '22334455' })
  await plantRefund(site, two, { day: '2025-09-12', amount: 20_000 })
  await enterConsole(page, site, 'treasurer01')
  await page.goto('/admin/money')
  await page.getByRole('link', { name: '카드 정산 대조' }).click()
  const later = { day: '2025-09-10', approval_no: '22334455', amount: 80_000 }
  await choose(
    page,
    settlementCsv(
      row({ day: '2025-09-02', approval_no: '110022', amount: 70_000 }),
      row({ ...later, settle_day: '2025-09-15' }),
      row({ day: '2025-09-12', approval_no: '30777777', amount: 30_000 }),
    ),
  )
  await expect(page.getByText('차이 3건을 확인해 주십시오.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '금액이 다른 거래 1건' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '파일에 없는 환불 1건' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '우리가 모르는 거래 1건' })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`주문 ${one} `) })).toBeVisible()
  await expect(page.getByRole('row', { name: /2025.09.15.*찾지 못함/ })).toBeVisible()
  await expectAccessible(page)
  await expectGoodAtWidths(page, 'main', widths)
})

test(
  'columns that are called otherwise are shown by hand, a broken file is refused in words',
  atNight(),
  async ({ page, site, expectedErrors }) => {
    await enterConsole(page, site, 'office01')
    await page.goto('/admin/money/settlement')
    await choose(page, '날,무엇,번호,돈\n2025-09-02,승인,110022,"80,000"\n')
    await page.getByLabel('날 열').selectOption('거래일(승인일, 취소일)')
    await page.getByLabel('무엇 열').selectOption('승인·취소 구분')
    await page.getByLabel('돈 열').selectOption('거래 금액')
    await page.getByRole('button', { name: '이대로 읽기' }).click()
    await expect(page.getByText(/승인번호 가운데 하나가 있는 열/)).toBeVisible()
    await expectGoodAtWidths(page, 'main', widths)
    await page.getByLabel('번호 열').selectOption('승인번호')
    await page.getByRole('button', { name: '이대로 읽기' }).click()
    await expect(page.getByText('거래 1건을 대조했습니다.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: /다시 고르기/ }).click()
    await expect(page.getByLabel('번호 열')).toHaveValue('approval_no')
    expectedErrors.push(/400/)
    await choose(page, settlementCsv(row({ day: '2025-09-02', approval_no: '홍길동', amount: 1 })))
    await expect(page.getByText('2번째 줄: 승인번호 칸에 번호가 아닌 것이 있습니다.')).toBeVisible()
  },
)
