import { read, utils } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { describe, expect } from 'vitest'
import * as audit from '#payments/api/audit.ts'
import * as money from '#payments/api/office-money.ts'
import * as entries from '#payments/api/order-actions.ts'
import { goodsTypes, payMethods } from '#payments/rules/goods.ts'
import { logOf } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { cash } from '#tests/support/office-money.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import { type Clerk, test } from '#tests/support/people.ts'
import { join } from '#tests/support/profiles.ts'
import type { Site } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'
import { card, withdraw } from '#tests/support/withdrawals.ts'

/** Somebody who has paid and left. */
const plantGone = async (site: Site, facts: object) => {
  const gone = await join(site)
  await plantPaidOrder(site, gone, { amount: 70_000, ...facts })
  await withdraw(site, gone)
}

const plantBooks = async (site: Site) => {
  await plantGone(site, { member_name: '이노화' })
  const member = await plantMember(site, { member_id: 'gildong' })
  const plant = (facts: object) => plantPaidOrder(site, member, { member_name: '홍길동', ...facts })
  await plant({ ...paidRegistration, card, gateway: 'sandbox' })
  await plant({ state: 'awaiting_deposit', deposit_due: '2026-12-05', paid_at: null })
  const old = { paid_at: '2024-12-31T15:00:00Z', created_at: '2024-12-30T15:00:00Z' }
  const fee = { goods_key: 'fee:2024', goods_name: '2024년 연회비', refunded_amount: 30_000 }
  await plant({ ...old, ...fee })
  await plant({ goods_key: 'fee:2020', state: 'to_return' })
  return member
}

describe('payments', () => {
  test('are listed, add up to the won, and are found', async ({ site, officer }) => {
    const { member_pk } = await plantBooks(site)
    const { rows: listed, all, sums } = await officer.do(money.listOrders, {})
    expect(listed.map(({ order_pk, state }) => [order_pk, state])).toEqual([
      [5, 'to_return'],
      [4, 'paid'],
      [3, 'awaiting_deposit'],
      [2, 'paid'],
      [1, 'paid'],
    ])
    expect(listed.at(-1)).toMatchObject({ member_name: '이노화', withdrawn: true })
    expect(listed[2]).toMatchObject({ awaited_until: '2026-12-05', withdrawn: false })
    expect(all).toBe(5)
    expect(sums).toEqual({ amount: 360_000, paid: 200_000, refunded: 30_000, rehearsed: 50_000 })
    const found: [money.ListInput, number[]][] = [
      [{}, [5, 4, 3, 2, 1]],
      [{ state: 'awaiting_deposit' }, [3]],
      [{ state: 'needs-human' }, [5]],
      [{ state: 'refunds' }, [5, 4]],
      [{ state: 'paid', from: '2026-11-21', to: '2026-11-21' }, [2, 1]],
      [{ year: 2025 }, [4]],
      [{ year: 2025, to: '2024-12-31' }, []],
      [{ type: '등록비' }, [2]],
      [{ method: 'card' }, [2]],
      [{ q: 'ㅎㄱㄷ 등록비' }, [2]],
      [{ q: '4' }, [4]],
      [{ q: '12345678' }, [2]],
      [{ q: '이노화' }, [1]],
      [{ q: "%_'" }, []],
      [{ sort: '-amount', type: '연회비' }, [5, 4, 3, 1]],
      [{ sort: 'at', state: 'paid' }, [4, 1, 2]],
      [{ member_pk, q: '홍길동' }, [5, 4, 3, 2]],
    ]
    for (const [asked, numbers] of found) {
      const { rows, count } = await officer.do(money.listOrders, asked)
      const seen = rows.map(({ order_pk }) => order_pk)
      expect([asked, seen, count]).toEqual([asked, numbers, numbers.length])
    }
    const log = await logOf(site)
    const look = { kind: 'order', label: '결제 목록 조회(4건)' }
    expect(log.at(-1)).toMatchObject(look)
    expect(JSON.stringify(log)).not.toContain('길동')
  })

  test('are the treasurer’s as a file', async ({ site, treasurer, office }) => {
    const member = await plantBooks(site)
    await plantPaidOrder(site, member, { goods_key: 'fee:2019', member_name: '=1+1' })
    const wanted = { reason: '회계 감사', state: 'paid' }
    const file = await download(site, money.ordersFile, treasurer, wanted)
    const rows: string[][] = parse(await file.text(), { bom: true })
    expect(rows.map(([number]) => number)).toEqual(['주문 번호', '6', '4', '2', '1'])
    expect(rows.flat()).not.toContain('=1+1')
    const reasons = (await logOf(site)).map(({ kind, reason }) => [kind, reason])
    expect(reasons).toEqual([['order', '회계 감사']])
    expect(await office.refused(money.ordersFile, { reason: '보기' })).toBe(43)
    expect(await treasurer.wrong(money.ordersFile, { reason: ' ' })).toHaveProperty('reason')
  })
})

/** A year with everything in it: cards, cash, transfers, rehearsals, refunds, strays, who has left, and other years beside it. */
const plantYear = async (site: Site, treasurer: Clerk) => {
  await plantGone(site, { card })
  const plant = (member_id: string) =>
    plantMember(site, { member_id, created_at: '2024-03-01T00:00:00Z' })
  const order_pk = await plantPaidOrder(site, await plant('half'))
  const back = { order_pk, amount: 30_000, left: 80_000, sent: true, reason: '회원의 부탁' }
  await treasurer.do(entries.refund, back)
  await plantPaidOrder(site, await plant('rehearses'), { card, gateway: 'sandbox' })
  await plantPaidOrder(site, await plant('registers'), { ...paidRegistration, card })
  await plantPaidOrder(site, await plant('never'), { state: 'failed', paid_at: null })
  const late = { state: 'expired', paid_at: null } as const
  const stray = await plantPaidOrder(site, await plant('late'), late)
  await treasurer.do(entries.confirmDeposit, { order_pk: stray })
  const { member_pk } = await plant('pays')
  for (const [goods_key, day] of [
    ['fee:2026', '2026-01-01'],
    ['fee:2025', '2025-12-31'],
  ] as const) {
    const entry = cash({ goods_key, day, proof: '=장부 12번', tell: false })
    await treasurer.do(entries.makeEntry, { member_pk, ...entry })
  }
}

const sumOf = (rows: readonly Record<string, unknown>[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)

describe('the books of a year', () => {
  test('agree with the list of payments, and add up as a workbook', async ({ site, treasurer }) => {
    await plantYear(site, treasurer)
    for (const year of [2024, 2025, 2026]) {
      const { lines, total } = await treasurer.do(audit.getAudit, { year })
      const { sums } = await treasurer.do(money.listOrders, { year })
      const { amount: _, ...same } = sums
      expect(total).toMatchObject({ ...same, net: sums.paid - sums.refunded })
      for (const type of goodsTypes) {
        for (const method of payMethods) {
          const shown = await treasurer.do(money.listOrders, { year, type, method })
          const line = lines.find((one) => one.goods_type === type && one.pay_method === method)
          const { paid = 0, refunded = 0, rehearsed = 0 } = line ?? {}
          expect(shown.sums, `${year} ${type} ${method}`).toMatchObject({
            paid,
            refunded,
            rehearsed,
          })
        }
      }
    }
    const sums = await treasurer.do(audit.getAudit, { year: 2026 })
    const before = (await logOf(site)).length
    const wanted = { year: 2026, reason: '2026년 정기 감사' }
    const file = await download(site, audit.auditFile, treasurer, wanted)
    const book = read(new Uint8Array(await file.arrayBuffer()))
    expect(book.SheetNames.slice(4)).toEqual([
      '요약',
      '납부',
      '환불',
      '입금 되돌림과 정정',
      '확인 처리',
    ])
    const rowsOf = (name: string) =>
      utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name] ?? {})
    const paid = rowsOf('납부')
    expect(paid).toHaveLength(sums.total.count)
    expect(sumOf(paid, '금액')).toBe(sums.total.paid)
    expect(sumOf(paid, '환불')).toBe(sums.total.refunded)
    expect(sumOf(paid, '남은 금액')).toBe(sums.total.net)
    expect(paid.every((row) => /^2026-\d{6}$/.test(String(row['영수증 번호'])))).toBe(true)
    expect(paid.map((row) => row['탈퇴 회원']).filter(Boolean)).toEqual(['탈퇴'])
    const [total] = rowsOf('요약').filter((row) => row['구분'] === '합계')
    expect(total).toMatchObject({ 납부: sums.total.paid, '남은 금액': sums.total.net })
    const back = rowsOf('환불')
    expect(sumOf(back, '환불 금액')).toBe(sums.refunds.won)
    expect(back).toMatchObject([{ 사유: '회원의 부탁', 처리자: '회계 담당' }])
    expect(sums.stray).toEqual({ count: 1, won: 80_000 })
    const stray = '종료 후 입금을 반환 대상으로 등록했습니다.'
    expect(rowsOf('입금 되돌림과 정정')).toMatchObject([{ 처리자: '회계 담당', 내용: stray }])
    const seen = rowsOf('확인 처리').map((row) => row['내용'])
    expect(seen).toContain('사무국의 수기 등록으로 납부가 완료되었습니다. 증빙: =장부 12번')
    expect(seen).toContain('30,000원을 환불했습니다.')
    const rows = (await logOf(site)).slice(before)
    expect(rows.map(({ kind, reason }) => [kind, reason])).toEqual([['order', '2026년 정기 감사']])
  })
})
