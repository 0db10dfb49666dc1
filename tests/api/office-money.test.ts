import * as money from '#payments/api/office-money.ts'
import type { ListInput } from '#payments/api/office-money.ts'
import { refusalOf, send, succeed } from '#tests/support/call.ts'
import { ask, logOf, type Planted, plantStaff } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import { join } from '#tests/support/profiles.ts'
import { type Site, test } from '#tests/support/site.ts'
import { card, withdraw } from '#tests/support/withdrawals.ts'
import { parse } from 'csv-parse/sync'
import { describe, expect } from 'vitest'

/** What the treasurer finds on the list of payments. */
const plantBooks = async (site: Site) => {
  site.clock.set('2026-11-21T03:00:00Z')
  const gone = await join(site)
  await plantPaidOrder(site, gone, { member_name: '이노화', amount: 70_000 })
  await withdraw(site, gone)
  const member = await plantMember(site, { member_id: 'gildong' })
  const of = { member_name: '홍길동' }
  const due = { deposit_due: '2026-12-05', paid_at: null }
  await plantPaidOrder(site, member, { ...of, ...paidRegistration, card, gateway: 'sandbox' })
  await plantPaidOrder(site, member, { ...of, state: 'awaiting_deposit', ...due })
  await plantPaidOrder(site, member, {
    ...of,
    goods_key: 'fee:2024',
    goods_name: '2024년 연회비',
    refunded_amount: 30_000,
    paid_at: '2024-12-31T15:00:00Z',
    created_at: '2024-12-30T15:00:00Z',
  })
  await plantPaidOrder(site, member, { ...of, goods_key: 'fee:2020', state: 'to_return' })
  return member
}

const numbersOf = async (site: Site, by: Planted, asked: ListInput): Promise<number[]> => {
  const { rows, count } = await succeed(ask(site, money.listOrders, asked, by))
  expect(count).toBe(rows.length)
  return rows.map(({ order_pk }) => order_pk)
}

describe('payments are listed', () => {
  test('those of withdrawn members too, and add up to the won', async ({ site }) => {
    await plantBooks(site)
    const treasurer = await plantStaff(site, '회계')
    const list = await succeed(ask(site, money.listOrders, {}, treasurer))
    expect(list.rows.map(({ order_pk, state }) => [order_pk, state])).toEqual([
      [5, 'to_return'],
      [4, 'paid'],
      [3, 'awaiting_deposit'],
      [2, 'paid'],
      [1, 'paid'],
    ])
    expect(list.rows.at(-1)).toMatchObject({ member_name: '이노화', withdrawn: true })
    expect(list.rows[2]).toMatchObject({ awaited_until: '2026-12-05', withdrawn: false })
    expect(list).toMatchObject({ count: 5, all: 5 })
    expect(list.sums).toEqual({
      amount: 360_000,
      paid: 200_000,
      refunded: 30_000,
      rehearsed: 50_000,
    })
  })

  test.for<[string, ListInput, number[]]>([
    ['what is awaited', { state: 'awaiting_deposit' }, [3]],
    ['what waits for a person', { state: 'needs-human' }, [5]],
    ['refunds', { state: 'refunds' }, [5, 4]],
    ['what was paid today', { state: 'paid', from: '2026-11-21', to: '2026-11-21' }, [2, 1]],
    ['a year of Seoul', { year: 2025 }, [4]],
    ['a year that a day is not in', { year: 2025, to: '2024-12-31' }, []],
    ['registrations', { type: '등록비' }, [2]],
    ['cards', { method: 'card' }, [2]],
    ['초성', { q: 'ㅎㄱㄷ 등록비' }, [2]],
    ['an order’s number', { q: '4' }, [4]],
    ['an approval’s number', { q: '12345678' }, [2]],
    ['the withdrawn', { q: '이노화' }, [1]],
    ['odd letters', { q: "%_'" }, []],
    ['the dearest first', { sort: '-amount', type: '연회비' }, [5, 4, 3, 1]],
    ['the oldest first', { sort: 'at', state: 'paid' }, [4, 1, 2]],
  ])('by %s', async ([, asked, numbers], { site }) => {
    await plantBooks(site)
    const officer = await plantStaff(site, '임원')
    expect(await numbersOf(site, officer, asked)).toEqual(numbers)
  })

  test('of one member, and each look leaves a row without a name in it', async ({ site }) => {
    const { member_pk } = await plantBooks(site)
    const office = await plantStaff(site, '사무국')
    expect(await numbersOf(site, office, { member_pk, q: '홍길동' })).toEqual([5, 4, 3, 2])
    const rows = await logOf(site)
    expect(rows).toMatchObject([{ kind: 'order', label: '결제 4건을 목록에서 보았습니다.' }])
    expect(JSON.stringify(rows)).not.toContain('길동')
  })
})

test('the file of payments is the treasurer’s, with a reason, and harms no spreadsheet', async ({
  site,
}) => {
  const member = await plantBooks(site)
  await plantPaidOrder(site, member, { goods_key: 'fee:2019', member_name: '=1+1' })
  const post = async ({ cookie }: Planted, body: object) =>
    send(site, {
      path: '/api/v1/console/money/orders/file',
      method: 'POST',
      headers: { cookie, origin: site.context.config.siteUrl },
      body: JSON.stringify(body),
    })
  const treasurer = await plantStaff(site, '회계')
  const { text } = await post(treasurer, { reason: '회계 감사', state: 'paid' })
  const rows: string[][] = parse(text, { bom: true })
  expect(rows.map(([number]) => number)).toEqual(['주문 번호', '6', '4', '2', '1'])
  expect(rows.flat()).not.toContain('=1+1')
  const reasons = (await logOf(site)).map(({ kind, reason }) => [kind, reason])
  expect(reasons).toEqual([['order', '회계 감사']])
  const office = await plantStaff(site, '사무국')
  expect(await refusalOf(ask(site, money.ordersFile, { reason: '보기' }, office))).toBe(43)
  expect((await post(treasurer, { reason: ' ' })).text).toContain('사유를 적어 주세요.')
})
