import { expectGood } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { plantLines } from '#tests/support/book-years.ts'
import * as settlement from '#tests/support/settlement.ts'

test('a month is compared, its differences are looked at, and a payout is booked', async ({
  page,
  site,
}) => {
  const one = await settlement.plantCharge(site, '2025-09-02', { approval_no: '00110022' })
  const two = await settlement.plantCharge(site, '2025-09-10', { approval_no: '22334455' })
  await settlement.plantRefund(site, two, { day: '2025-09-12', amount: 20_000 })
  await plantLines(site, [{ day: '2025-09-16', won: 77_360, payee: '섹타나인' }])
  await openConsole(page, site, '/admin/money', 'treasurer01')
  await page.getByRole('link', { name: '카드 정산 대조' }).click()
  const later = { day: '2025-09-10', approval_no: '22334455', amount: 80_000 }
  const text = settlement.settlementCsv(
    settlement.settlementRow({ day: '2025-09-02', approval_no: '110022', amount: 70_000 }),
    settlement.settlementRow({ ...later, settle_day: '2025-09-15' }),
    settlement.settlementRow({ day: '2025-09-12', approval_no: '30777777', amount: 30_000 }),
  )
  const file = { name: '정산내역.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('정산 내역 파일 선택').setInputFiles(file)
  await expect(page.getByText('차이 3건을 확인해 주십시오.')).toBeVisible()
  for (const name of ['금액이 다른 거래 1건', '파일에 없는 환불 1건', '장부에 없는 거래 1건']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: new RegExp(`주문 ${one} `) })).toBeVisible()
  await expect(page.getByRole('row', { name: /15.*입금 2025.09.16 섹타나인/ })).toBeVisible()
  await page.getByRole('button', { name: '입금 1건 장부 등록' }).click()
  await expect(page.getByRole('row', { name: /15.*장부 등록 완료/ })).toBeVisible()
  await expectGood(page)
})
