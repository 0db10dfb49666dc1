import * as audit from '#payments/api/audit.ts'
import * as entries from '#payments/api/order-actions.ts'
import * as money from '#payments/api/office-money.ts'
import { goodsTypes, payMethods } from '#payments/rules/goods.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { ask, logOf, type Planted, plantStaff } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { cash } from '#tests/support/office-money.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import { join } from '#tests/support/profiles.ts'
import { type Site, test } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'
import { card, withdraw } from '#tests/support/withdrawals.ts'
import { read, utils } from '@e965/xlsx'
import { describe, expect } from 'vitest'

const why = { reason: '회원의 부탁' }

/** A year with everything in it: cards, cash, transfers, rehearsals, refunds, strays, who has left, and other years beside it. */
const plantYear = async (site: Site, treasurer: Planted) => {
  const gone = await join(site)
  await plantPaidOrder(site, gone, { amount: 70_000, card })
  await withdraw(site, gone)
  const plant = (member_id: string) =>
    plantMember(site, { member_id, created_at: '2024-03-01T00:00:00Z' })
  const half = await plantPaidOrder(site, await plant('half'))
  const back = { order_pk: half, amount: 30_000, left: 80_000, sent: true, ...why }
  await succeed(ask(site, entries.refund, back, treasurer))
  await plantPaidOrder(site, await plant('rehearses'), { card, gateway: 'sandbox' })
  await plantPaidOrder(site, await plant('registers'), { ...paidRegistration, card })
  const never = { state: 'failed', paid_at: null } as const
  await plantPaidOrder(site, await plant('never'), never)
  const late = { state: 'expired', paid_at: null } as const
  const stray = await plantPaidOrder(site, await plant('late'), late)
  await succeed(ask(site, entries.confirmDeposit, { order_pk: stray }, treasurer))
  const { member_pk } = await plant('pays')
  for (const [goods_key, day] of [
    ['fee:2026', '2026-01-01'],
    ['fee:2025', '2025-12-31'],
  ] as const) {
    const entry = cash({ goods_key, day, proof: '=장부 12번', tell: false })
    await succeed(ask(site, entries.makeEntry, { member_pk, ...entry }, treasurer))
  }
}

const bookOf = async (site: Site, by: Planted, body: object): Promise<Uint8Array> => {
  const answer = await download(site, audit.auditFile, by, body)
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

const sumOf = (rows: readonly Record<string, unknown>[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)

describe('the books of a year', () => {
  test('agree with the list of payments to the won, by kind and way', async ({ site }) => {
    const treasurer = await plantStaff(site, '회계')
    await plantYear(site, treasurer)
    for (const year of [2024, 2025, 2026]) {
      const { lines, total } = await succeed(ask(site, audit.getAudit, { year }, treasurer))
      const { sums } = await succeed(ask(site, money.listOrders, { year }, treasurer))
      expect(total).toMatchObject({
        paid: sums.paid,
        refunded: sums.refunded,
        rehearsed: sums.rehearsed,
        net: sums.paid - sums.refunded,
      })
      for (const type of goodsTypes) {
        for (const method of payMethods) {
          const wanted = { year, type, method }
          const shown = await succeed(ask(site, money.listOrders, wanted, treasurer))
          const line = lines.find((one) => one.goods_type === type && one.pay_method === method)
          const { paid = 0, refunded = 0, rehearsed = 0 } = line ?? {}
          expect([year, type, method, paid, refunded, rehearsed]).toEqual([
            ...[year, type, method, shown.sums.paid, shown.sums.refunded, shown.sums.rehearsed],
          ])
        }
      }
    }
  })

  test('come as a workbook, whose sheets add up to its sums', async ({ site }) => {
    const treasurer = await plantStaff(site, '회계', { staff_name: '이회계' })
    await plantYear(site, treasurer)
    const sums = await succeed(ask(site, audit.getAudit, { year: 2026 }, treasurer))
    const before = (await logOf(site)).length
    const wanted = { year: 2026, reason: '2026년 정기 감사' }
    const book = read(await bookOf(site, treasurer, wanted))
    expect(book.SheetNames).toEqual(['요약', '납부', '환불', '입금 되돌림과 정정', '사람이 본 것'])
    const rowsOf = (name: string) =>
      utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name] ?? {})
    const paid = rowsOf('납부')
    expect(paid).toHaveLength(sums.total.count)
    expect([sumOf(paid, '금액'), sumOf(paid, '환불'), sumOf(paid, '남은 금액')]).toEqual([
      ...[sums.total.paid, sums.total.refunded, sums.total.net],
    ])
    expect(paid.every((row) => /^2026-\d{6}$/.test(String(row['영수증 번호'])))).toBe(true)
    expect(paid.map((row) => row['탈퇴한 회원']).filter(Boolean)).toEqual(['탈퇴'])
    const [total] = rowsOf('요약').filter((row) => row['구분'] === '합계')
    expect(total).toMatchObject({ 납부: sums.total.paid, '남은 금액': sums.total.net })
    const back = rowsOf('환불')
    expect(sumOf(back, '환불 금액')).toBe(sums.refunds.won)
    expect(back).toMatchObject([{ 사유: '회원의 부탁', '처리한 사람': '이회계' }])
    expect(sums.stray).toEqual({ count: 1, won: 80_000 })
    expect(rowsOf('입금 되돌림과 정정')).toMatchObject([
      { 누가: '이회계', '한 일': '끝난 뒤에 들어온 입금을 돌려드릴 것으로 적었습니다.' },
    ])
    const seen = rowsOf('사람이 본 것').map((row) => row['한 일'])
    expect(seen).toContain('사무국이 받은 납부를 적어 납부가 완료되었습니다. 증빙: =장부 12번')
    expect(seen).toContain('30,000원을 환불했습니다.')
    const rows = (await logOf(site)).slice(before)
    expect(rows.map(({ kind, reason }) => [kind, reason])).toEqual([['order', '2026년 정기 감사']])
  })

  test('are the treasurer’s, with a reason', async ({ site }) => {
    const office = await plantStaff(site, '사무국')
    const treasurer = await plantStaff(site, '회계')
    const wanted = { year: 2026, reason: '총회 보고' } as const
    expect(await refusalOf(ask(site, audit.getAudit, { year: 2026 }, office))).toBe(43)
    expect(await refusalOf(ask(site, audit.auditFile, wanted, office))).toBe(43)
    const unexplained = { ...wanted, reason: '' }
    expect(await refusalOf(ask(site, audit.auditFile, unexplained, treasurer))).toBe(40)
  })
})
