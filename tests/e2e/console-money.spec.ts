import { atNight } from '#tests/support/nightly.ts'
import { expectAccessible, expectGoodAtWidths } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { plantMember } from '#tests/support/members.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'

const widths = [390, 900, 1180, 1440]

const member = { member_id: 'payer77', member_name: '나리꽃', email: 'nari@example.org' }
const of = { member_name: '나리꽃' }

test('a deposit is found and confirmed, and a part of it goes back, by keyboard', async ({
  page,
  site,
  expectedErrors,
}) => {
  const facts = { ...of, state: 'expired', paid_at: null, goods_key: 'fee:2020' } as const
  const planted = await plantMember(site, member)
  await plantPaidOrder(site, planted, facts)
  const order_pk = await plantPaidOrder(site, planted, of)
  await openConsole(page, site, '/admin/money', 'treasurer01')
  await expect(page.getByText(/^총 [\d,]+건/)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('ㄴㄹㄲ')
  await expect(page.getByText(/중 2건/)).toBeVisible()
  await expect(page.getByText('합계 160,000원 (납부 80,000원)')).toBeVisible()
  await expectGoodAtWidths(page, 'main', widths)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '나리꽃' }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `주문 ${order_pk}` })).toBeVisible()
  await expectGoodAtWidths(page, 'main', widths)

  await page.getByRole('button', { name: '환불' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `주문 ${order_pk} 환불` })
  await expect(dialog.getByText('납부하신 연회비는 환불되지 않습니다.')).toBeVisible()
  await expect(dialog.getByLabel('환불할 금액(원)')).toBeFocused()
  await expect(dialog.getByLabel('환불할 금액(원)')).toHaveValue('')
  await page.keyboard.type('30,000')
  await expect(dialog.getByText(/30,000원을 환불하면 50,000원이 남습니다/)).toBeVisible()
  expectedErrors.push(/400/)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('사유를 입력해 주세요.')).toBeVisible()
  await dialog.getByLabel('사유').fill('두 번 내신 회원의 부탁')
  await dialog.getByLabel('사유').press('Enter')
  await expect(dialog.getByText('환불한 뒤에 체크해 주세요.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('위 금액을 이미 환불했습니다').press('Space')
  await dialog.getByLabel('사유').press('Enter')
  await expect(page.getByText('환불했습니다. 회원에게 메일을 발송합니다.')).toBeVisible()
  await expect(page.getByText('사유: 두 번 내신 회원의 부탁')).toBeVisible()
  await expect(page.getByText(/80,000원 가운데 30,000원을 환불하여 50,000원이/)).toBeVisible()
})

test('a refund above the limit waits for somebody else', atNight(), async ({ page, site }) => {
  const facts = { ...of, amount: 400_000, goods_key: 'fee:2019' }
  const order_pk = await plantPaidOrder(site, await plantMember(site, member), facts)
  await openConsole(page, site, `/admin/money/orders/${order_pk}`, 'treasurer01')
  await page.getByRole('button', { name: '환불' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('환불할 금액(원)').fill('400000')
  await expect(dialog.getByText(/다른 직원 1명이 승인하면 환불합니다/)).toBeVisible()
  await dialog.getByLabel('사유').fill('공동 납부의 취소')
  await dialog.getByRole('button', { name: '승인 요청' }).click()
  await expect(page.getByText('요청자는 승인할 수 없습니다.')).toBeVisible()
  await expect(page.getByRole('button', { name: '승인' })).toBeHidden()

  await openConsole(page, site, '/admin/money/cases', 'staff01')
  await expect(page.getByRole('heading', { name: '승인 대기 환불 400,000원' })).toBeVisible()
  await expectGoodAtWidths(page, 'main', widths)
  await page.getByRole('link', { name: new RegExp(`주문 ${order_pk}에서 승인`) }).click()
  await expectGoodAtWidths(page, 'main', widths)
  await page.getByRole('button', { name: '승인' }).click()
  await page.getByLabel('두 사람이 확인하고 이미 환불했습니다').check()
  await page.getByRole('button', { name: '승인·환불' }).click()
  await expect(page.getByText('전액 환불').first()).toBeVisible()
})

test(
  'what only a person can decide says what to do, and who may only read decides nothing',
  atNight(),
  async ({ page, site }) => {
    const facts = { ...of, state: 'to_return', goods_key: 'fee:2018' } as const
    const order_pk = await plantPaidOrder(site, await plantMember(site, member), facts)
    await openConsole(page, site, '/admin/money/cases', 'officer01')
    await expect(page.getByText('이미 종료된 주문에 입금되었습니다.')).toBeVisible()
    await expect(page.getByRole('button', { name: '입금 처리 등록' })).toBeHidden()
    await openConsole(page, site, `/admin/money/orders/${order_pk}`, 'treasurer01')
    await page.getByRole('button', { name: '입금 처리 등록' }).click()
    await page.getByLabel('결과').selectOption('회원의 계좌로 반환했습니다')
    await page.getByRole('dialog').getByLabel('사유').fill('11월 21일 송금')
    await page.getByRole('dialog').getByRole('button', { name: '등록' }).click()
    await expect(page.getByText('반환한 입금').first()).toBeVisible()
  },
)

test('a year of dues leads to the members whom it counts', atNight(), async ({ page, site }) => {
  await plantMember(site, { ...member, created_at: '2019-03-01T00:00:00Z' })
  await openConsole(page, site, '/admin/money', 'officer01')
  await page.getByRole('link', { name: '연회비 현황' }).click()
  await page.getByLabel('연도').selectOption('2020년')
  await expect(page).toHaveURL(/\?year=2020$/)
  const row = page.getByRole('row', { name: /^정회원/ })
  await expectGoodAtWidths(page, 'main', widths)
  const figure = row.getByRole('link').first()
  const count = await figure.textContent()
  await figure.click()
  await expect(page.getByText(`중 ${count}`)).toBeVisible()
})

test('cash that somebody has brought is written down from the member’s page, and taken back', async ({
  page,
  site,
  expectedErrors,
}) => {
  const { member_pk } = await plantMember(site, { ...member, created_at: '2025-03-01T00:00:00Z' })
  await openConsole(page, site, '/admin/money/entry', 'treasurer01')
  await page.getByLabel('회원 검색').fill('ㄴㄹㄲ')
  await page.getByLabel('회원 검색').press('Enter')
  await expect(page.getByText('검색 결과 1명')).toBeVisible()
  await expectGoodAtWidths(page, 'main', widths)
  await page.goto(`/admin/members/${member_pk}`)
  await page.getByRole('link', { name: '2025년 납부 등록' }).click()
  await expect(page.getByLabel('납부 항목')).toHaveValue('fee:2025')
  await page.getByLabel('현금').check()
  await page.getByLabel('받은 금액(원)').fill('50,000')
  await expect(page.getByText(/나리꽃 님의 2025년 연회비 50,000원이 즉시/)).toBeVisible()
  expectedErrors.push(/400/)
  await page.getByRole('button', { name: '납부 등록' }).click()
  await expect(page.getByText('확인한 증빙을 입력해 주세요.')).toBeVisible()
  await page.getByLabel('확인한 증빙').fill('현금 영수증 장부 12번')
  await page.getByRole('button', { name: '납부 등록' }).click()
  await expect(page.getByText(/기간과 다르면 체크해 주세요/)).toBeVisible()
  await expectGoodAtWidths(page, 'main', widths)
  await page.getByLabel('정해진 금액이나 기간과 다르지만 정상 납부입니다').check()
  await page.getByLabel('금액·기간이 다른 사유').fill('그해의 연회비')
  await page.getByRole('button', { name: '납부 등록' }).click()
  await expect(page.getByText('납부완료').first()).toBeVisible()
  await expect(page.getByText(/증빙: 현금 영수증 장부 12번/)).toBeVisible()
  await expectGoodAtWidths(page, 'main', widths)
  await page.getByRole('button', { name: '납부 되돌리기' }).click()
  await page.getByRole('dialog').getByLabel('사유').fill('다른 분의 납부')
  await page.getByRole('dialog').getByRole('button', { name: '되돌리기' }).click()
  await expect(page.getByText('납부 등록을 취소하여 이 주문은 종료되었습니다.')).toBeVisible()
})

test(
  'a year’s fee is waived with a reason on the member’s page, and that is taken back',
  atNight(),
  async ({ page, site }) => {
    const planted = await plantMember(site, { ...member, created_at: '2025-03-01T00:00:00Z' })
    await openConsole(page, site, `/admin/members/${planted.member_pk}`, 'treasurer01')
    await page.getByRole('button', { name: '2025년 면제·조정', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('사유').fill('2025년 3월 이사회 의결')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '적용' }).click()
    await expect(page.getByText('2025년 연회비를 면제하거나 조정했습니다.')).toBeVisible()
    const row = page.getByRole('row', { name: /^2025년/ })
    await expect(row.getByText('면제', { exact: true })).toBeVisible()
    await expectGoodAtWidths(page, 'main', widths)
    await page.getByRole('button', { name: '2025년 면제·조정 취소' }).click()
    await dialog.getByLabel('사유').fill('의결의 취소')
    await dialog.getByRole('button', { name: '취소 적용' }).click()
    await expect(row.getByText('미납')).toBeVisible()
    await expect(page.getByText('2025년 면제 (취소)')).toBeVisible()
  },
)

test(
  'the books of a year are handed to the auditor as a workbook',
  atNight(),
  async ({ page, site }) => {
    await plantPaidOrder(site, await plantMember(site, member), of)
    await openConsole(page, site, '/admin/money', 'treasurer01')
    await page.getByRole('link', { name: '감사 자료' }).click()
    const heading = page.getByRole('heading', { name: /년 납부$/ })
    await expect(heading).toBeVisible()
    await expectGoodAtWidths(page, 'main', widths)
    await page.getByLabel('내려받기 사유').fill('정기 감사')
    const coming = page.waitForEvent('download')
    await page.getByLabel('내려받기 사유').press('Enter')
    expect((await coming).suggestedFilename()).toMatch(/^\d{4}년 감사 자료\.xlsx$/)
    await page.getByRole('link', { name: '연회비 계좌이체' }).click()
    await expect(page.getByText('나리꽃').first()).toBeVisible()
  },
)
