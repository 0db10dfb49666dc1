import * as entries from '#payments/api/order-actions.ts'
import type { MakeEntryInput } from '#payments/api/order-actions.ts'
import * as money from '#payments/api/office-money.ts'
import * as calls from '#payments/api/payments.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { changeType } from '#members/server/member-types/service.ts'
import { findOrder } from '#payments/server/orders/orders.ts'
import { call, refusalOf, succeed } from '#tests/support/call.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { cash } from '#tests/support/office-money.ts'
import { officer } from '#tests/support/officer.ts'
import { annualFee, plantPaidOrder, plantPayer, whileOpen } from '#tests/support/payments.ts'
import { type Site, test } from '#tests/support/site.ts'
import { describe, expect } from 'vitest'

const email = 'kim@example.org'

const plant = async (site: Site, more: Parameters<typeof plantMember>[1] = {}) => {
  const created_at = '2023-03-01T00:00:00Z'
  const { member_pk } = await plantMember(site, { email, created_at, ...more })
  return { member_pk, office: await plantStaff(site, '사무국', { staff_name: '김사무' }) }
}

const fieldsOf = async (answer: ReturnType<typeof ask>): Promise<object> => {
  const { body } = await answer
  return body.success ? {} : (body.error.fields ?? {})
}

describe('a payment in cash', () => {
  test('is an order that is paid at once, with receipt, story, mail and one row of the log', async ({
    site,
  }) => {
    const { member_pk, office } = await plant(site)
    const opened = await succeed(ask(site, entries.openEntry, { member_pk }, office))
    expect(opened).toMatchObject({ can_tell: true, next_receipt: '2026-000001' })
    const keys = opened.choices.map(({ goods_key }) => goods_key)
    expect(keys).toEqual([2029, 2028, 2027, 2026, 2025, 2024, 2023].map((year) => `fee:${year}`))
    const { said, order } = await succeed(
      ask(site, entries.makeEntry, { member_pk, ...cash() }, office),
    )
    expect(said).toContain('회원에게 메일이 갑니다.')
    expect(order).toMatchObject({
      state: 'paid',
      pay_method: 'cash',
      receipt: '2026-000001',
      entered: true,
      amount: 80_000,
      at: '2026-11-19T15:00:00.000Z',
      refundable: { way: 'hand' },
    })
    expect(order.story).toMatchObject([
      {
        who: '김사무',
        text: '사무국이 받은 납부를 적어 납부가 완료되었습니다. 증빙: 현금 영수증 장부 12번',
        reason: '',
      },
    ])
    const rows = await logOf(site)
    expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['member', String(member_pk)],
      ['order', String(order.order_pk)],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/장부|80000|김노화/)
    await deliverDueMail(site.context)
    expect(await mailsTo(site.context, email)).toMatchObject([
      { subject: '[한국노화과학회] 2026년 연회비 납부를 확인했습니다' },
    ])
    const sums = await succeed(ask(site, money.listOrders, { method: 'cash' }, office))
    expect(sums).toMatchObject({ count: 1, sums: { paid: 80_000 } })
  })

  test('pressed twice, or by two at once, is there once', async ({ site }) => {
    const { member_pk, office } = await plant(site)
    const treasurer = await plantStaff(site, '회계')
    const made = { member_pk, ...cash() }
    const answers = await Promise.all([
      ask(site, entries.makeEntry, made, office),
      ask(site, entries.makeEntry, { ...made, method: 'account' }, treasurer),
    ])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await fieldsOf(ask(site, entries.makeEntry, made, office))).toEqual({
      goods_key: '이미 납부되어 있습니다(주문 1).',
    })
    const { count } = await succeed(ask(site, money.listOrders, {}, office))
    expect(count).toBe(1)
  })

  test('of another amount asks for a tick and the reason, and of a strange day is refused', async ({
    site,
  }) => {
    const { member_pk, office } = await plant(site)
    const refused = (more: Partial<MakeEntryInput>) =>
      fieldsOf(ask(site, entries.makeEntry, { member_pk, ...cash(more) }, office))
    expect(await refused({ amount: 50_000 })).toHaveProperty('exception')
    expect(await refused({ amount: 50_000, exception: true })).toHaveProperty('reason')
    expect(await refused({ day: '2026-11-22' })).toHaveProperty('day')
    expect(await refused({ day: '2021-11-21' })).toHaveProperty('day')
    expect(await refused({ day: '2026-02-30' })).toHaveProperty('day')
    expect(await refused({ proof: ' ' })).toHaveProperty('proof')
    expect(await refused({ proof: '560301-1234567' })).toHaveProperty('proof')
    expect(await refused({ goods_key: 'fee:2022' })).toHaveProperty('goods_key')
    expect(await refused({ goods_key: 'fee:2030' })).toHaveProperty('goods_key')
    const half = cash({ amount: 50_000, exception: true, reason: '2023년 이사회 의결' })
    const wanted = { member_pk, ...half, goods_key: 'fee:2023', tell: false }
    const { order } = await succeed(ask(site, entries.makeEntry, wanted, office))
    expect(order).toMatchObject({ goods_name: '2023년 연회비', amount: 50_000 })
    expect(order.story[0]?.reason).toBe('2023년 이사회 의결')
    await deliverDueMail(site.context)
    expect(await mailsTo(site.context, email)).toEqual([])
  })

  test('is proposed by the type that the member had in that year', async ({ site }) => {
    const { member_pk, office } = await plant(site, { member_type: '학생회원' })
    site.clock.set('2026-11-21T03:00:00Z')
    await changeType(site.context, officer, {
      member_pk,
      from_type: '학생회원',
      to_type: '정회원',
      tell: false,
      reason: '학위 취득',
    })
    const { choices } = await succeed(ask(site, entries.openEntry, { member_pk }, office))
    const of = (key: string) => choices.find(({ goods_key }) => goods_key === key)
    expect(of('fee:2026')).toMatchObject({ member_type: '정회원', amount: 80_000 })
    expect(of('fee:2025')).toMatchObject({ member_type: '학생회원', amount: 20_000 })
  })

  test('is refused where nothing is owed, or where an order waits for it, which is named', async ({
    site,
  }) => {
    const { member_pk, office } = await plant(site, { member_type: '명예회원' })
    expect(await fieldsOf(ask(site, entries.makeEntry, { member_pk, ...cash() }, office))).toEqual({
      goods_key: '명예회원은 연회비가 면제됩니다.',
    })
    const payer = await plantPayer(site, { member_id: 'waits01' })
    await succeed(call(site, calls.createTransferInfo, annualFee, { token: payer.token }))
    const { choices } = await succeed(ask(site, entries.openEntry, payer, office))
    const awaited = choices.find(({ goods_key }) => goods_key === 'fee:2026')
    expect(awaited?.obstacle?.order_pk).toBe(1)
    const made = { member_pk: payer.member_pk, ...cash() }
    expect(await fieldsOf(ask(site, entries.makeEntry, made, office))).toEqual({
      goods_key: '입금을 기다리는 주문이 있습니다(주문 1). 그 주문에서 입금을 확인해 주세요.',
    })
  })

  test('is for members alone, and for who may confirm', async ({ site }) => {
    const { member_pk } = await plant(site)
    const officer = await plantStaff(site, '임원')
    const made = { member_pk, ...cash() }
    expect(await refusalOf(ask(site, entries.makeEntry, made, officer))).toBe(43)
    const treasurer = await plantStaff(site, '회계')
    const nobody = { ...made, member_pk: 999_999 }
    expect(await refusalOf(ask(site, entries.makeEntry, nobody, treasurer))).toBe(44)
    expect(await refusalOf(ask(site, entries.openEntry, nobody, treasurer))).toBe(44)
  })
})

describe('a registration in cash', () => {
  const registration = { goods_key: 'conference:2025-autumn', amount: 50_000, day: '2025-10-01' }

  test('needs the fee of the year, and takes the last seat once', async ({ site }) => {
    site.clock.set(whileOpen)
    for (const conference of site.context.conferences) conference.capacity = 1
    const { member_pk, office } = await plant(site)
    const other = await plantMember(site, { member_id: 'other01', email: 'other@example.org' })
    const made = { member_pk, ...cash(registration) }
    expect(await fieldsOf(ask(site, entries.makeEntry, made, office))).toEqual({
      goods_key: '올해의 연회비가 납부되지 않았습니다. 연회비를 먼저 적어 주세요.',
    })
    await plantPaidOrder(site, { member_pk })
    await plantPaidOrder(site, other)
    const answers = await Promise.all(
      [member_pk, other.member_pk].map((one) =>
        ask(site, entries.makeEntry, { ...made, member_pk: one }, office),
      ),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    const [refused] = answers.filter(({ body }) => !body.success)
    expect(JSON.stringify(refused?.body)).toContain('남은 자리가 없습니다.')
  })

  test('after the period is an exception, and of students none', async ({ site }) => {
    site.clock.set('2025-10-20T03:00:00Z')
    const { member_pk, office } = await plant(site)
    await plantPaidOrder(site, { member_pk })
    const late = { member_pk, ...cash({ ...registration, day: '2025-10-20' }) }
    expect(await fieldsOf(ask(site, entries.makeEntry, late, office))).toHaveProperty('exception')
    await succeed(
      ask(site, entries.makeEntry, { ...late, exception: true, reason: '이사회 의결' }, office),
    )
    const { member_pk: student } = await plantMember(site, {
      member_id: 'student01',
      email: 'student@example.org',
      member_type: '학생회원',
    })
    expect(
      await fieldsOf(ask(site, entries.makeEntry, { ...late, member_pk: student }, office)),
    ).toEqual({ goods_key: '학생회원은 사전등록을 하실 수 없습니다.' })
  })
})

describe('what was written down wrongly', () => {
  test('is taken back once, and nothing waits in its place', async ({ site }) => {
    const { member_pk, office } = await plant(site)
    const made = { member_pk, ...cash({ method: 'account', tell: false }) }
    const { order } = await succeed(ask(site, entries.makeEntry, made, office))
    const undone = { order_pk: order.order_pk, reason: '다른 분의 납부' }
    const answers = await Promise.all([
      ask(site, entries.undoEntry, undone, office),
      ask(site, entries.undoEntry, undone, office),
    ])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    const { count } = await succeed(ask(site, money.listOrders, {}, office))
    expect(count).toBe(1)
    const after = await succeed(ask(site, money.getOrder, undone, office))
    expect(after).toMatchObject({ state: 'failed', entered: false })
    expect(after.story.at(-1)).toMatchObject({
      text: '잘못 적은 납부를 되돌려 이 주문은 끝났습니다.',
      reason: '다른 분의 납부',
    })
    await deliverDueMail(site.context)
    expect((await mailsTo(site.context, email)).map(({ subject }) => subject)).toEqual([
      '[한국노화과학회] 2026년 연회비 납부 처리를 취소했습니다',
    ])
    await succeed(ask(site, entries.makeEntry, made, office))
  })

  test('stays once it was printed, and a member’s own payment is none of it', async ({ site }) => {
    const { member_pk, office } = await plant(site)
    const { order } = await succeed(ask(site, entries.makeEntry, { member_pk, ...cash() }, office))
    const { order_pk } = order
    const copy = { order_pk, paper: 'receipt', copies: 1 } as const
    await site.context.db.insertInto('paper_copy').values(copy).execute()
    const undone = { order_pk, reason: '다른 분의 납부' }
    expect(await fieldsOf(ask(site, entries.undoEntry, undone, office))).toHaveProperty('reason')
    expect(await findOrder(site.context.db, order_pk)).toMatchObject({ state: 'paid' })
    const own = await plantPaidOrder(site, { member_pk }, { goods_key: 'fee:2025' })
    const foreign = ask(site, entries.undoEntry, { ...undone, order_pk: own }, office)
    expect(await refusalOf(foreign)).toBe(25)
    const treasurer = await plantStaff(site, '회계')
    const back = { order_pk, amount: 80_000, left: 80_000, sent: true, reason: '회원의 부탁' }
    const refunded = await succeed(ask(site, entries.refund, back, treasurer))
    expect(refunded.order.state).toBe('refunded')
  })
})
