import { describe, expect } from 'vitest'
import * as money from '#payments/api/office-money.ts'
import * as entries from '#payments/api/order-actions.ts'
import * as calls from '#payments/api/payments.ts'
import { enterPayment } from '#payments/server/office/entries.ts'
import { findOrder } from '#payments/server/orders/orders.ts'
import { AppError } from '#platform/server/errors.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { withdrawMember } from '#privacy/api/member-leaving.ts'
import { countDone } from '#tests/support/call.ts'
import { logOf } from '#tests/support/console.ts'
import { askForDocument } from '#tests/support/documents.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { cash } from '#tests/support/office-money.ts'
import { officer as actor } from '#tests/support/officer.ts'
import { annualFee, haveSeats, plantPaidOrder, whileOpen } from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { test as base } from '#tests/support/people.ts'
import { join } from '#tests/support/profiles.ts'
import { verifyAddress } from '#tests/support/signups.ts'
import { anotherOnPostgres, type Site } from '#tests/support/site.ts'
import { tracesOf } from '#tests/support/traces.ts'
import { withdraw } from '#tests/support/withdrawals.ts'

const email = 'kim@example.org'

const plant = async (site: Site, more: Parameters<typeof plantMember>[1] = {}) =>
  (await plantMember(site, { email, created_at: '2023-03-01T00:00:00Z', ...more })).member_pk

const test = base.extend('member_pk', ({ site }) => plant(site))

const subjectsTo = async ({ context }: Site) => {
  await deliverDueMail(context)
  return (await mailsTo(context, email)).map(({ subject }) => subject)
}

test('cash is an order that is paid at once', async ({ site, member_pk, office }) => {
  const opened = await office.do(entries.openEntry, { member_pk })
  expect(opened).toMatchObject({ can_tell: true, next_receipt: '2026-000001' })
  const keys = opened.choices.map(({ goods_key }) => goods_key)
  expect(keys).toEqual([2029, 2028, 2027, 2026, 2025, 2024, 2023].map((year) => `fee:${year}`))
  const { order } = await office.do(entries.makeEntry, { member_pk, ...cash() })
  const paid = { state: 'paid', pay_method: 'cash', amount: 80_000, receipt: '2026-000001' }
  expect(order).toMatchObject({ ...paid, entered: true, at: '2026-11-19T15:00:00.000Z' })
  expect(order.refundable).toMatchObject({ way: 'hand' })
  const text = '사무국의 수기 등록으로 납부가 완료되었습니다. 증빙: 현금 영수증 장부 12번'
  expect(order.story).toMatchObject([{ who: '사무국 담당', text, reason: '' }])
  const rows = await logOf(site)
  expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['member', String(member_pk)],
    ['order', String(order.order_pk)],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/장부|80000|김노화/)
  expect(await subjectsTo(site)).toEqual(['[한국노화과학회] 2026년 연회비 납부를 확인했습니다'])
  const sums = await office.do(money.listOrders, { method: 'cash' })
  expect(sums).toMatchObject({ count: 1, sums: { paid: 80_000 } })
})

test('by two at once it is there once', async ({ member_pk, office, treasurer }) => {
  const made = { member_pk, ...cash() }
  const done = await countDone(
    office.ask(entries.makeEntry, made),
    treasurer.ask(entries.makeEntry, { ...made, method: 'account' }),
  )
  expect(done).toBe(1)
  const goods_key = '이미 납부되어 있습니다(주문 1).'
  expect(await office.wrong(entries.makeEntry, made)).toEqual({ goods_key })
  expect((await office.do(money.listOrders, {})).count).toBe(1)
})

test('another amount asks for a tick and the reason', async ({ site, member_pk, office }) => {
  const refused: [Partial<entries.MakeEntryInput>, string][] = [
    [{ amount: 50_000 }, 'exception'],
    [{ amount: 50_000, exception: true }, 'reason'],
    [{ day: '2026-11-22' }, 'day'],
    [{ day: '2021-11-21' }, 'day'],
    [{ day: '2026-02-30' }, 'day'],
    [{ proof: ' ' }, 'proof'],
    [{ proof: '560301-1234567' }, 'proof'],
    [{ goods_key: 'fee:2022' }, 'goods_key'],
    [{ goods_key: 'fee:2030' }, 'goods_key'],
  ]
  for (const [more, field] of refused) {
    const made = { member_pk, ...cash(more) }
    expect(await office.wrong(entries.makeEntry, made), field).toHaveProperty(field)
  }
  const half = cash({ amount: 50_000, exception: true, reason: '2023년 이사회 의결', tell: false })
  const { order } = await office.do(entries.makeEntry, {
    member_pk,
    ...half,
    goods_key: 'fee:2023',
  })
  expect(order).toMatchObject({ goods_name: '2023년 연회비', amount: 50_000 })
  expect(order.story[0]?.reason).toBe('2023년 이사회 의결')
  expect(await subjectsTo(site)).toEqual([])
})

test('nothing is entered that is not owed, or awaited', async ({ site, office, payer }) => {
  const member_pk = await plant(site, { member_id: 'h', member_type: '명예회원' })
  expect(await office.wrong(entries.makeEntry, { member_pk, ...cash() })).toEqual({
    goods_key: '명예회원은 연회비가 면제됩니다.',
  })
  await payer.do(calls.createTransferInfo, annualFee)
  const { choices } = await office.do(entries.openEntry, payer)
  const awaited = choices.find(({ goods_key }) => goods_key === 'fee:2026')
  expect(awaited?.obstacle?.order_pk).toBe(1)
  const made = { member_pk: payer.member_pk, ...cash() }
  expect(await office.wrong(entries.makeEntry, made)).toEqual({
    goods_key: '입금 대기 주문이 있습니다(주문 1). 그 주문에서 입금을 확인해 주세요.',
  })
})

describe('a registration in cash', () => {
  const registration = { goods_key: 'conference:2025-autumn', amount: 50_000, day: '2025-10-01' }
  const open = test.extend('at', whileOpen)
  const after = test.extend('at', '2025-10-20T03:00:00Z')

  open('needs the fee, and takes the last seat once', async ({ site, member_pk, office }) => {
    haveSeats(site, 1)
    const other = await plantMember(site, { member_id: 'other01', email: 'other@example.org' })
    const made = { member_pk, ...cash(registration) }
    expect(await office.wrong(entries.makeEntry, made)).toEqual({
      goods_key: '올해 연회비가 미납 상태입니다. 연회비를 먼저 등록해 주세요.',
    })
    await plantPaidOrder(site, { member_pk })
    await plantPaidOrder(site, other)
    const both = [member_pk, other.member_pk].map((one) => ({ ...made, member_pk: one }))
    const answers = await Promise.all(both.map((one) => office.ask(entries.makeEntry, one)))
    const [refused, ...others] = answers.filter(({ body }) => !body.success)
    expect(JSON.stringify(refused?.body)).toContain('남은 좌석이 없습니다.')
    expect(others).toEqual([])
  })

  after('is an exception, and none of students', async ({ site, member_pk, office }) => {
    await plantPaidOrder(site, { member_pk })
    const late = { member_pk, ...cash({ ...registration, day: '2025-10-20' }) }
    expect(await office.wrong(entries.makeEntry, late)).toHaveProperty('exception')
    await office.do(entries.makeEntry, { ...late, exception: true, reason: '이사회 의결' })
    const student = await plant(site, { member_id: 's', email: 's@x.kr', member_type: '학생회원' })
    expect(await office.wrong(entries.makeEntry, { ...late, member_pk: student })).toEqual({
      goods_key: '학생회원은 사전등록 대상이 아닙니다.',
    })
  })
})

describe('what was written down wrongly', () => {
  const reason = '다른 분의 납부'

  test('is taken back once', async ({ site, member_pk, office }) => {
    const made = { member_pk, ...cash({ method: 'account', tell: false }) }
    const { order_pk } = (await office.do(entries.makeEntry, made)).order
    const undo = () => office.ask(entries.undoEntry, { order_pk, reason })
    expect(await countDone(undo(), undo())).toBe(1)
    expect((await office.do(money.listOrders, {})).count).toBe(1)
    const after = await office.do(money.getOrder, { order_pk })
    expect(after).toMatchObject({ state: 'failed', entered: false })
    const text = '납부 등록을 취소하여 이 주문은 종료되었습니다.'
    expect(after.story.at(-1)).toMatchObject({ text, reason })
    expect(await subjectsTo(site)).toEqual([
      '[한국노화과학회] 2026년 연회비 납부 처리를 취소했습니다',
    ])
    await office.do(entries.makeEntry, made)
  })

  test('stays once it was printed', async ({ site, member_pk, office, treasurer }) => {
    const { order } = await office.do(entries.makeEntry, { member_pk, ...cash() })
    const { order_pk } = order
    const copy = { order_pk, paper: 'receipt', copies: 1 } as const
    await site.context.db.insertInto('paper_copy').values(copy).execute()
    expect(await office.wrong(entries.undoEntry, { order_pk, reason })).toHaveProperty('reason')
    expect(await findOrder(site.context.db, order_pk)).toMatchObject({ state: 'paid' })
    const own = await plantPaidOrder(site, { member_pk }, { goods_key: 'fee:2025' })
    expect(await office.refused(entries.undoEntry, { order_pk: own, reason })).toBe(25)
    const back = { order_pk, amount: 80_000, left: 80_000, sent: true, reason: '회원의 부탁' }
    expect((await treasurer.do(entries.refund, back)).order.state).toBe('refunded')
  })
})

describe('whoever has paid in cash', () => {
  test('has a receipt that says so, and when', async ({ site, office, payer }) => {
    const made = { member_pk: payer.member_pk, ...cash({ day: '2026-03-02' }) }
    const { order } = await office.do(entries.makeEntry, made)
    const { bytes } = await askForDocument(site, payer, order.order_pk, 'receipt')
    const text = (await readPdf(bytes)).pages.join('')
    for (const words of ['현금', '2026년 3월 2일', '2026-000001']) expect(text).toContain(words)
    for (const words of ['계좌이체', '입금확인일', '장부 12번']) expect(text).not.toContain(words)
  })

  test('and leaves stays in the books without the proof', async ({ site, office }) => {
    const member = await join(site)
    await office.do(entries.makeEntry, { member_pk: member.member_pk, ...cash() })
    await withdraw(site, member)
    const { rows } = await office.do(money.listOrders, { method: 'cash' })
    expect(rows).toMatchObject([{ pay_method: 'cash', withdrawn: true, amount: 80_000 }])
    expect(await tracesOf(site.context, { proof: '장부 12번' })).toEqual({})
  })

  test('is either gone or has paid where both come at once', async ({ site, office }) => {
    await using second = await anotherOnPostgres(site)
    const by = { ...actor, staff_pk: office.staff_pk }
    const made = { ...cash(), by, reason: '', exception: false }
    const enter = (member_pk: number) =>
      enterPayment(second?.context ?? site.context, { ...made, member_pk }).then(
        () => 'paid',
        (error: unknown) => (error instanceof AppError ? error.refusal : error),
      )
    const outcomes = await Promise.all(
      [1, 2, 3, 4, 5].map(async (index) => {
        const address = `lee${index}@example.org`
        const member = await join(site, { member_id: `member${index}`, member_email: address })
        await verifyAddress(site, member.browser, address, 'withdraw')
        const leaving = member.browser.call(withdrawMember, {})
        return Promise.all([leaving, enter(member.member_pk)])
      }),
    )
    for (const [left, entered] of outcomes) {
      expect(left.body.success).toBe(true)
      expect(['paid', 'notFound']).toContain(entered)
    }
    const { count } = await office.do(money.listOrders, { state: 'paid' })
    expect(count).toBe(outcomes.filter(([, entered]) => entered === 'paid').length)
  })
})
