import { expect } from 'vitest'
import { getRoster } from '#conference/api/checkin.ts'
import * as calls from '#conference/api/registration.ts'
import { registrantsOf } from '#conference/server/registrants/people.ts'
import { roomOf } from '#conference/server/registrants/room.ts'
import { findAwaiting } from '#mail/server/reminders/people-store.ts'
import * as payments from '#payments/api/payments.ts'
import { orderOf } from '#payments/server/office/order.ts'
import { documentOf } from '#payments/server/receipts/service.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { chargesOf } from '#payments/server/settlement/ledger.ts'
import { finishAfter, kept, ready, transfer, visit } from '#tests/support/cards.ts'
import { all, offer, rowsOf } from '#tests/support/joint.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { officer } from '#tests/support/officer.ts'
import * as money from '#tests/support/payments.ts'
import { plantClerk, test as base } from '#tests/support/people.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import type { Site } from '#tests/support/site.ts'
import { loggedIn } from '#tests/support/visitor.ts'

const test = base.extend('at', money.whileOpen)

const conference = { conference_id: money.conference_id }

const refund = (site: Site, order_pk: number, amount?: number) =>
  refundOrder(site.context, { order_pk, amount, by: officer, reason: '취소 요청' })

test('what is added has its English name on an English page, and is ordered by it', async ({
  site,
  payer,
}) => {
  offer(site)
  for (const { options } of site.context.conferences)
    Object.assign(options?.[0] ?? {}, { en: { title: 'dinner' } })
  await money.plantPaidOrder(site, payer, money.paidRegistration)
  const abroad = await loggedIn(site, payer)
  abroad.turnToEnglish()
  const goods_name = '2025 Autumn Conference dinner'
  const { options } = await abroad.do(calls.getRegistrationCheck, conference)
  expect(options[0]).toMatchObject({ title: 'dinner', goods_name })
  const asked = { ...money.registration, goods_name, amount: 30_000 }
  const told = await abroad.do(payments.createTransferInfo, asked)
  expect(told).toMatchObject({ goods_name, lines: [{ goods_name, amount: 30_000 }] })
  const { register_info } = await abroad.do(calls.getRegisterInfo, {})
  expect(register_info).toContainEqual(expect.objectContaining({ pay_info_goods_name: goods_name }))
  expect(await rowsOf(site)).toContain('2025 추계학술대회 만찬 30000 0 awaiting_deposit')
})

test('dues, fee and dinner are one charge, and each goes back by itself', async ({
  site,
  payer,
}) => {
  offer(site)
  expect(await payer.do(calls.getRegistrationCheck, conference)).toMatchObject({
    step: 'fee',
    with_dues: { years: [2025], dues: 80_000, amount: 50_000 },
    options: [
      { id: 'dinner', title: '만찬', amount: 30_000, seats_left: null, state: null },
      { id: 'ws1', title: '워크숍', amount: 20_000, seats_left: 1, state: null },
    ],
  })
  const { data } = await ready(site, payer, all)
  expect(await visit(site, await goThroughWindow(site, data.nextPcUrl))).toContain('amount=160000')
  expect(await rowsOf(site)).toEqual([
    '2025년 추계학술대회 등록비 50000 0 paid',
    '2025년 연회비 80000 0 paid',
    '2025 추계학술대회 만찬 30000 0 paid',
  ])
  expect(kept(site)).toBe(160_000)
  const [mail, ...others] = await deliveredTo(site.context, 'regular01@example.org')
  expect(others).toEqual([])
  expect(mail?.text).toContain('2025년 연회비: 80,000원')
  expect(mail?.text).toContain('합계: 160,000원')

  expect(await refund(site, 3)).toBe('done')
  expect(await refund(site, 1, 20_000)).toBe('done')
  expect(await refund(site, 3)).toBe('not paid')
  expect(kept(site)).toBe(110_000)
  expect(await rowsOf(site)).toEqual([
    '2025년 추계학술대회 등록비 50000 20000 paid',
    '2025년 연회비 80000 0 paid',
    '2025 추계학술대회 만찬 30000 30000 refunded',
  ])
  const [charge, ...more] = await chargesOf(site.context, site.context.db)
  expect(more).toEqual([])
  expect(charge).toMatchObject({ amount: 160_000, status: 'paid' })
  expect(charge?.orders.map(({ amount }) => amount)).toEqual([50_000, 80_000, 30_000])
  expect(charge?.backs.map(({ amount, of }) => [amount, of?.order_pk])).toEqual([
    [30_000, 3],
    [20_000, 1],
  ])
})

test.for(['declined', 'dropped', 'amount', 'reversal'] as const)(
  'a card that ends with %s ends all of it, and keeps nothing',
  async (fault, { site, payer }) => {
    offer(site)
    const { data } = await ready(site, payer, all)
    await visit(site, await goThroughWindow(site, data.nextPcUrl, { fault }))
    for (let tries = 0; tries < 5; tries++) await finishAfter(site, 3600)
    const states = (await rowsOf(site)).map((row) => row.split(' ').at(-1))
    expect(states).toEqual(['failed', 'failed', 'failed'])
    expect(kept(site)).toBe(0)
  },
)

test('a workshop’s last seat is sold once, and not after its last moment', async ({ site }) => {
  offer(site)
  const asked = { ...money.registration, options: ['ws1'], amount: 70_000 }
  const payers = await money.plantPayers(site, 3)
  const answers = await Promise.all(
    payers.slice(1).map((payer) => payer.ask(payments.createTransferInfo, asked)),
  )
  const refused = answers.filter(({ body }) => !body.success)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.body).toMatchObject({
    error: { fields: { options: '2025 추계학술대회 워크숍의 남은 좌석이 없습니다.' } },
  })
  const orders = await site.context.db.selectFrom('payment_order').selectAll().execute()
  expect(orders.filter(({ goods_key }) => goods_key.startsWith('conference:'))).toHaveLength(2)
  site.clock.set('2025-10-10T09:00:01Z')
  const late = await (await payers[0]?.logInAgain())?.ask(payments.createTransferInfo, asked)
  expect(late?.body).toMatchObject({ success: false })
})

test('a file without the parts sells neither', async ({ payer }) => {
  for (const asked of [
    { ...money.registration, dues_years: [2025], amount: 130_000 },
    { ...money.registration, options: ['dinner'], amount: 80_000 },
  ])
    expect((await payer.ask(payments.createTransferInfo, asked)).body).toMatchObject({
      success: false,
    })
})

const workshop = { ...money.registration, goods_name: '2025 추계학술대회 워크숍', amount: 20_000 }

test('an option is added alone by who is registered, until its last moment', async ({ site }) => {
  offer(site)
  const [other, payer] = await money.plantPayers(site, 2)
  if (other === undefined || payer === undefined) throw new Error('Nobody is planted')
  const fields = { options: '등록하신 뒤에 신청하실 수 있습니다.' }
  const refuses = async (who: money.Payer) => {
    const asked = await who.ask(payments.createTransferInfo, workshop)
    expect(asked.body).toMatchObject({ error: { fields } })
    expect((await who.ask(payments.pgReady, workshop)).body).toMatchObject({ error: { fields } })
  }
  await refuses(other)
  // A card window that was opened registers nobody.
  await ready(site, other, money.registration)
  await refuses(other)

  const together = { ...money.registration, options: ['dinner'], amount: 80_000 }
  await transfer(site, payer, together)
  const dinner = { ...workshop, goods_name: '2025 추계학술대회 만찬', amount: 30_000 }
  expect(await transfer(site, payer, dinner)).toMatchObject({ amount: 80_000 })
  expect(await transfer(site, payer, workshop)).toMatchObject({ amount: 20_000 })
  const { options } = await payer.do(calls.getRegistrationCheck, conference)
  expect(options.map(({ state }) => state)).toEqual(['입금 확인 중', '입금 확인 중'])
  const dues = { ...dinner, dues_years: [2024], amount: 110_000 }
  expect((await payer.ask(payments.createTransferInfo, dues)).body.success).toBe(false)
  const rows = await rowsOf(site)
  expect(rows.filter((row) => row.includes('awaiting_deposit'))).toHaveLength(3)
})

test('what costs nothing is paid at once, without a gateway or a deposit', async ({ site }) => {
  offer(site)
  for (const { fees } of site.context.conferences) for (const fee of fees) fee.pre = 0
  const [payer] = await money.plantPayers(site, 1)
  if (payer === undefined) throw new Error('Nobody is planted')
  const free = { ...money.registration, amount: 0 }
  expect((await payer.ask(payments.pgReady, free)).body).toMatchObject({
    error: { fields: { amount: '결제하실 금액이 없습니다.' } },
  })
  const { data } = await ready(site, payer, { ...free, options: ['dinner'], amount: 30_000 })
  expect((await rowsOf(site)).slice(1)).toEqual([
    '2025년 추계학술대회 등록비 0 0 paid',
    '2025 추계학술대회 만찬 30000 0 ready',
  ])
  await visit(site, await goThroughWindow(site, data.nextPcUrl))
  expect(kept(site)).toBe(30_000)
  const { register_info } = await payer.do(calls.getRegisterInfo, {})
  const [dinner, registration] = register_info.map((row) => row.pay_info_pk ?? 0)
  const makes = (order_pk = 0, paper: 'receipt' | 'statement' | 'confirmation') =>
    documentOf(site.context, payer.member_pk, { order_pk, paper }).then(
      () => true,
      () => false,
    )
  for (const paper of ['receipt', 'statement', 'confirmation'] as const) {
    const isOfMoney = paper !== 'confirmation'
    expect(await makes(dinner, paper)).toBe(isOfMoney)
    expect(await makes(registration, paper)).toBe(!isOfMoney)
  }
  expect(await transfer(site, await payer.logInAgain(), workshop)).toMatchObject({ amount: 20_000 })
  const mails = await deliveredTo(site.context, 'payer0000@example.org')
  expect(mails.find(({ text }) => text?.includes('납부 방법: 무료'))?.text).not.toContain('영수증')
})

test('the office sees who added what, and counts it with the conference', async ({ site }) => {
  offer(site)
  const [payer, other] = await money.plantPayers(site, 2)
  if (payer === undefined || other === undefined) throw new Error('Nobody is planted')
  const { data } = await ready(site, payer, {
    ...money.registration,
    options: ['dinner', 'ws1'],
    amount: 100_000,
  })
  await visit(site, await goThroughWindow(site, data.nextPcUrl))
  await transfer(site, other, { ...money.registration, options: ['dinner'], amount: 80_000 })
  const room = await roomOf(site.context, {})
  expect(room.fees).toMatchObject({ paid: 100_000, refunded: 0 })
  expect(room.options).toEqual([
    { title: '만찬', taken: 2, seats: null },
    { title: '워크숍', taken: 1, seats: 1 },
  ])
  const [conference] = site.context.conferences
  if (conference === undefined) throw new Error('There is no conference')
  const people = await registrantsOf(site.context, site.context.db, conference)
  expect(people.map(({ options }) => options)).toEqual([['만찬', '워크숍']])
  const desk = await plantClerk(site, '현장')
  expect((await desk.do(getRoster, {})).people).toMatchObject([{ who: '정회원 · 만찬 · 워크숍' }])
  const orders = await site.context.db
    .selectFrom('payment_order')
    .select('order_pk')
    .where('joint_pk', 'is not', null)
    .orderBy('order_pk')
    .execute()
  const { together, card } = await orderOf(site.context, orders[1]?.order_pk ?? 0)
  expect(together.map(({ amount }) => amount)).toEqual([50_000, 20_000])
  // An option shows the card by which the registration was paid.
  expect(card).toContain('승인번호')
  const awaited = await findAwaiting(site.context.db, '2025-09-20')
  expect(awaited.map(({ goods_key }) => goods_key)).toEqual(['conference:2025-autumn'])
})
