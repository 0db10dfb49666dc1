import { bankCsv, bankRow, plantAwaiting } from '#tests/support/bank.ts'
import { expectAccessible, expectGoodAtWidths } from '#tests/e2e/support/axe.ts'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import type { Page } from '@playwright/test'

const widths = [390, 1440]
const names = Array.from(
  '가나다라마바사아자차카타파하거너더러머버서어저처커터',
  (syllable) => `봉${syllable}람`,
)
const habits = ['', '서울대', '연회비', '2026', '회비', '님']

const choose = (page: Page, text: string): Promise<void> =>
  page
    .getByLabel('거래내역 파일 고르기')
    .setInputFiles({ name: '거래내역.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('of 30 deposits 26 are confirmed together, and each of the others by one decision', async ({
  page,
  site,
}) => {
  for (const [at, name] of names.entries()) {
    await plantAwaiting(site, name, { company_name: '서울대학교', member_id: `bank${at}` })
  }
  await plantAwaiting(site, '봉선화', { member_id: 'banka' })
  await plantAwaiting(site, '봉숭아', { member_id: 'bankb' })
  await plantAwaiting(site, '봉황새', { member_id: 'bankc', company_name: '(주)한국바이오' })
  const rows = [
    ...names.map((name, at) => bankRow(`${name}${habits[at % habits.length] ?? ''}`, 80_000)),
    ...[bankRow('봉선화', 70_000), bankRow('봉숭애', 80_000), bankRow('(주)한국바이오', 80_000)],
    bankRow('예금이자', 12),
  ]
  await enterConsole(page, site, 'office01')
  await page.goto('/admin/money/bank')
  await expect(page.getByText('확인을 기다리는 입금이 없습니다.')).toBeVisible()
  await expectAccessible(page)

  await choose(page, bankCsv(...rows))
  await expect(page.getByText(/국민은행 2026.11.21 입금 30건.*새로 들어온 것은 30건/)).toBeVisible()
  await expect(page.getByRole('heading', { name: '확실한 입금 26건' })).toBeVisible()
  await expectGoodAtWidths(page, 'main', widths)
  await page.getByRole('button', { name: '26건 모두 입금 확인' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '입금 확인' }).click()
  await expect(page.getByText('입금 26건을 확인했습니다.')).toBeVisible()

  await page
    .getByRole('article', { name: '봉숭애 입금' })
    .getByRole('button', { name: /봉숭아/ })
    .press('Enter')
  await expect(page.getByRole('article', { name: '봉숭애 입금' })).toBeHidden()
  await page
    .getByRole('article', { name: '(주)한국바이오 입금' })
    .getByRole('button', { name: /봉황새/ })
    .press('Enter')
  await expect(page.getByRole('article', { name: '(주)한국바이오 입금' })).toBeHidden()
  await page
    .getByRole('article', { name: '봉선화 입금' })
    .getByRole('button', { name: /봉선화 주문/ })
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: '입금할 주문 고르기' })
  await dialog.getByLabel('금액이 다른 사유').fill('나머지는 다음 달')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '입금 확인' }).click()
  await expect(page.getByRole('article')).toHaveCount(0)

  await page.getByRole('button', { name: /^주문과 관계없는 입금.*예금이자/ }).click()
  await page.getByRole('dialog').getByLabel('사유').fill('이자')
  await page.getByRole('dialog').getByLabel('사유').press('Enter')
  await expect(page.getByText('확인을 기다리는 입금이 없습니다.')).toBeVisible()
  await expectGoodAtWidths(page, 'main', widths)

  await page.getByRole('button', { name: /^되돌리기.*봉숭애/ }).click()
  await expect(page.getByRole('article', { name: '봉숭애 입금' })).toBeVisible()
  await choose(page, bankCsv(...rows))
  await expect(page.getByText(/새로 들어온 것은 0건/)).toBeVisible()
})

test('an unknown file’s columns are shown by hand, a broken one is refused in words', async ({
  page,
  site,
  expectedErrors,
}) => {
  await enterConsole(page, site, 'treasurer01')
  await page.goto('/admin/money/bank')
  await choose(page, '날짜,넣은돈,누가\n2026.11.21,"80,000",홍길동\n')
  await page.getByLabel('날짜 열').selectOption('거래일(일시)')
  await page.getByLabel('넣은돈 열').selectOption('입금액')
  await page.getByRole('button', { name: '이대로 읽기' }).click()
  await expect(page.getByText('입금자가 있는 열을 골라 주세요.')).toBeVisible()
  await expectGoodAtWidths(page, 'main', widths)
  await page.getByLabel('누가 열').selectOption('입금자(내용)')
  await page.getByRole('button', { name: '이대로 읽기' }).click()
  await expect(page.getByText(/새로 들어온 것은 1건/)).toBeVisible()
  expectedErrors.push(/400/)
  await choose(page, bankCsv(bankRow('홍길동', 80_000).replace('"80,000"', '팔만')))
  await expect(page.getByText('2번째 줄: 입금액 칸을 읽을 수 없습니다: ‘팔만’')).toBeVisible()
})
