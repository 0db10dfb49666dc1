import { expect } from 'vitest'
import { confirmDeposit } from '#payments/server/deposits/deposits.ts'
import { bankRow } from '#tests/support/bank.ts'
import { ready, transfer, visit } from '#tests/support/cards.ts'
import { allot, read, toOrder } from '#tests/support/deposit-parts.ts'
import { all, offer, rowsOf } from '#tests/support/joint.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { officer } from '#tests/support/officer.ts'
import * as money from '#tests/support/payments.ts'
import { plantClerk, test as base } from '#tests/support/people.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'

const test = base.extend('at', money.whileOpen)

test('one deposit is asked for, and each order is paid by its part', async ({ site, payer }) => {
  offer(site)
  const told = await transfer(site, payer, all)
  expect(told).toMatchObject({ amount: 160_000, goods_name: '2025년 추계학술대회 등록비 외 2건' })
  expect(await transfer(site, payer, all)).toEqual(told)
  // Another choice takes the place of the first.
  const less = { ...all, options: [], amount: 130_000 }
  expect(await transfer(site, payer, less)).toMatchObject({ amount: 130_000 })
  expect(await rowsOf(site)).toEqual([
    '2025년 추계학술대회 등록비 50000 0 expired',
    '2025년 연회비 80000 0 expired',
    '2025 추계학술대회 만찬 30000 0 expired',
    '2025년 추계학술대회 등록비 50000 0 awaiting_deposit',
    '2025년 연회비 80000 0 awaiting_deposit',
  ])
  const subjects = async () =>
    (await deliveredTo(site.context, 'regular01@example.org')).map(({ subject }) => subject)
  const before = await subjects()
  await confirmDeposit(site.context, 4, { by: officer, reason: '통장 확인' })
  await confirmDeposit(site.context, 5, { by: officer, reason: '통장 확인' })
  expect((await subjects()).slice(before.length)).toEqual([
    '[한국노화과학회] 2025년 추계학술대회 등록비 입금이 확인되었습니다',
    '[한국노화과학회] 2025년 연회비 입금이 확인되었습니다',
  ])
})

test('one line of the bank pays all of it, and one mail tells so', async ({ site, payer }) => {
  offer(site)
  await transfer(site, payer, all)
  const me = await plantClerk(site, '관리자')
  await read(me, bankRow('김노화', 160_000, '2025.10.01 11:20:00'))
  const orders = await site.context.db.selectFrom('payment_order').selectAll().execute()
  const parts = orders.map(({ order_pk, amount }) => toOrder(order_pk, amount))
  await allot(me, '김노화', ...parts)
  const [, paid, ...more] = await deliveredTo(site.context, 'regular01@example.org')
  expect(more).toEqual([])
  expect(paid?.text).toContain('합계: 160,000원')
})

test('a card ends the deposit that was awaited for a part, and the mail says so', async ({
  site,
  payer,
}) => {
  offer(site)
  await transfer(site, payer, { ...money.annualFee, goods_name: '2025년 연회비' })
  const { data } = await ready(site, payer, all)
  await visit(site, await goThroughWindow(site, data.nextPcUrl))
  const mail = (await deliveredTo(site.context, 'regular01@example.org')).at(-1)
  expect(mail?.text).toContain('합계: 160,000원')
  expect(mail?.text).toContain('이전에 신청하신 계좌이체는 취소되었으니 입금하지 마십시오.')
})
