import { describe, expect } from 'vitest'
import { getMemberInfo } from '#accounts/api/profile.ts'
import { login, requestToken } from '#accounts/api/sessions.ts'
import { signup } from '#accounts/api/signup.ts'
import { createTransferInfo, pgReady } from '#payments/api/payments.ts'
import { withdrawnColumns, withdrawnItems } from '#payments/rules/withdrawn-payments.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { withdrawMember } from '#privacy/api/member-leaving.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { verify } from '#programme/server/papers/verification.ts'
import { codesOf } from '#tests/support/call.ts'
import { kept, visit } from '#tests/support/cards.ts'
import { impersonal, liveFully, spouse } from '#tests/support/lived.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { officer } from '#tests/support/officer.ts'
import { annualFee, plantPaidOrder } from '#tests/support/payments.ts'
import { join } from '#tests/support/profiles.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import { signupOf, verifyAddress } from '#tests/support/signups.ts'
import { anotherOnPostgres, type Site, test } from '#tests/support/site.ts'
import { columnsNaming, tracesOf, valuesOf } from '#tests/support/traces.ts'
import { loggedIn, visitor } from '#tests/support/visitor.ts'
import { card, codeOf, keptRows, withdraw } from '#tests/support/withdrawals.ts'

const email = 'lee@example.org'

/** A member who has just logged in. */
const member = async (site: Site, facts: { member_id?: string; email?: string } = {}) => {
  const planted = await plantMember(site, { email, ...facts })
  return { ...planted, browser: await loggedIn(site, planted) }
}

const ordersOf = ({ context }: Site) =>
  context.db.selectFrom('payment_order').select('order_pk').execute()

describe('withdrawing', () => {
  test('needs the member’s own address, verified for this in this browser', async ({ site }) => {
    const { browser } = await member(site)
    expect(await browser.refused(withdrawMember, {})).toBe(62)
    await verifyAddress(site, browser, email, 'profile')
    expect(await browser.refused(withdrawMember, {})).toBe(62)
    await verifyAddress(site, browser, 'other@example.org', 'withdraw')
    expect(await browser.refused(withdrawMember, {})).toBe(62)
    await verifyAddress(site, visitor(site), email, 'withdraw')
    expect(await browser.refused(withdrawMember, {})).toBe(62)
    await browser.do(getMemberInfo, {})
  })

  test('ends everything at once with a mail; one may join again', async ({ site }) => {
    const leaver = await join(site)
    const { browser } = leaver
    const id = { member_id: 'nohwa1956', member_password: 'secret!23' }
    const { refresh_token, ...tokens } = await browser.do(login, id)
    browser.logIn(tokens)
    await withdraw(site, leaver)
    expect(await browser.refused(getMemberInfo, {})).toBe(84)
    expect(await browser.refused(withdrawMember, {})).toBe(84)
    expect(await browser.refused(requestToken, { refresh_token })).toBe(84)
    expect(await visitor(site).refused(login, id)).toBe(85)
    const mail = (await deliveredTo(site.context, email)).at(-1)
    expect(mail?.subject).toContain('회원 탈퇴가 완료되었습니다')
    expect(mail?.text).toContain(withdrawnItems)
    // The record of destruction names nobody.
    const records = await site.context.db.selectFrom('destruction_record').selectAll().execute()
    expect(records).toEqual([{ day: '2026-11-21', kind: 'member', count: 1 }])
    await verifyAddress(site, browser, email)
    await browser.do(signup, signupOf())
  })

  test('leaves of a payment what the law keeps, apart, for five years', async ({ site }) => {
    const leaver = await join(site)
    const company_name = '○○대학교 노화연구소'
    await plantPaidOrder(site, leaver, { member_name: '이노화', company_name, card })
    await plantPaidOrder(site, leaver, { goods_key: 'fee:2020', state: 'failed', paid_at: null })
    await withdraw(site, leaver)
    await deliverDueMail(site.context)
    expect(await ordersOf(site)).toEqual([])
    expect(await keptRows(site)).toEqual([
      {
        order_pk: 1,
        member_name: '이노화',
        member_type: '정회원',
        goods_type: '연회비',
        goods_key: 'fee:2026',
        goods_name: '2026년 연회비',
        amount: 80_000,
        refunded_amount: 0,
        pay_method: 'card',
        gateway: null,
        state: 'paid',
        paid_at: '2026-11-21T03:01:00.000Z',
        day_unknown: 0,
        refunded_at: null,
        card_company: '국민카드',
        approval_no: '12345678',
        number: '2026-000001',
        code: expect.stringMatching(/^[A-Z0-9-]{14,}$/) as string,
      },
    ])
    const words = { name: '이노화', workplace: '노화연구소', card: '4321-****' }
    const name = ['withdrawn_payment.member_name']
    expect(await tracesOf(site.context, words)).toEqual({ name })
    site.clock.set('2031-11-21T03:01:00Z')
    await destroyDue(site.context)
    expect(await tracesOf(site.context, words)).toEqual({ name })
    site.clock.forward(1)
    await destroyDue(site.context)
    expect(await tracesOf(site.context, words)).toEqual({})
  })

  test('waits while nobody can say where money is', async ({ site }) => {
    const { browser, member_pk } = await member(site)
    const facts = { state: 'unknown', paid_at: null } as const
    const order_pk = await plantPaidOrder(site, { member_pk }, facts)
    await verifyAddress(site, browser, email, 'withdraw')
    expect(await browser.refused(withdrawMember, {})).toBe(39)
    const { db } = site.context
    await db.updateTable('payment_order').set({ state: 'to_return' }).execute()
    expect(await browser.refused(withdrawMember, {})).toBe(39)
    await db.updateTable('payment_order').set({ state: 'failed' }).execute()
    const refund = { order_pk, amount: 1, reason: '', actor: 'staff:김사무', mbr_ref_no: 'r1' }
    const asked = { state: 'asked', created_at: '2026-11-21T03:00:00Z' } as const
    await db
      .insertInto('refund')
      .values({ ...refund, ...asked })
      .execute()
    expect(await browser.refused(withdrawMember, {})).toBe(39)
    await db.updateTable('refund').set({ state: 'refused' }).execute()
    await browser.do(withdrawMember, {})
  })

  test('ends an order that waits, and a card that was begun beside it', async ({ site }) => {
    const leaver = await member(site)
    await leaver.browser.do(createTransferInfo, annualFee)
    const { data } = await leaver.browser.do(pgReady, annualFee)
    const back = await goThroughWindow(site, data.nextPcUrl)
    await withdraw(site, leaver)
    expect(await ordersOf(site)).toEqual([])
    expect(await visit(site, back)).toBe('/membership?sucess=false')
    expect(kept(site)).toBe(0)
  })

  test('twice at once happens once', async ({ site }) => {
    const { browser } = await member(site)
    await verifyAddress(site, browser, email, 'withdraw')
    const codes = await codesOf([1, 2, 3].map(() => browser.call(withdrawMember, {})))
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(await site.context.db.selectFrom('member').select('member_pk').execute()).toEqual([])
  })
})

/** Tables that no member is in, besides those of the office's own work. */
const memberless = `
  abstract_decision abstract_figure abstract_mail abstract_review abstract_version
  bank_line book_budget book_evidence book_kind book_link book_year conference_guest destruction_record
  dues_import duty_done file_layout mail_relay mailing mailing_file money_account named_lock nonmember
  oldest_program
  orphaned_file programme_award programme_book programme_release programme_score programme_session programme_slot
  privacy_case_event privacy_entry rate_limit receipt_year reminder_switch running_server
  withdrawn_payment
`
  .trim()
  .split(/\s+/)

// That nothing else of a member is left anywhere than what is kept of payments (ruling 42).

test('no value of the member’s is found anywhere but in kept payments', async ({ site }) => {
  const leaver = await liveFully(site)
  const values = await valuesOf(site.context, leaver.member_pk)
  const filled = new Set(Object.keys(values).map((name) => name.split('.')[0]))
  const others = (await site.context.db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !filled.has(name))
    .filter(
      (name) =>
        !/^(?:backup|clock|departed|post|board|kysely|staff|handover|release|text|upload)/.test(
          name,
        ),
    )
  // Another table has to be filled in `liveFully`, too, or to be one that no member is in.
  expect(others.toSorted()).toEqual(memberless.toSorted())
  await withdraw(site, leaver, 'other@example.org')
  await deliverDueMail(site.context)
  expect(await columnsNaming(site.context, leaver.member_pk)).toEqual([])

  expect(await tracesOf(site.context, { spouse })).toEqual({})
  const left = await tracesOf(site.context, values)
  const elsewhere = Object.entries(left).filter(
    ([name, places]) =>
      !impersonal.test(name) && places.some((place) => !place.startsWith('withdrawn_payment.')),
  )
  expect(elsewhere.map(([name, places]) => [name, values[name], places])).toEqual([])
  expect((await keptRows(site)).map((row) => Object.keys(row).toSorted())).toEqual(
    [1, 2, 4, 5].map(() => Object.keys(withdrawnColumns).toSorted()),
  )
})

test('payments of who left before there was such a table are moved', async ({ site }) => {
  const leaver = await plantMember(site)
  await plantPaidOrder(site, leaver, { company_name: '○○대학교 노화연구소', card })
  await plantPaidOrder(site, leaver, { goods_key: 'fee:2020', state: 'unknown', paid_at: null })
  await plantPaidOrder(site, leaver, { goods_key: 'fee:2019', state: 'failed', paid_at: null })
  const code = await codeOf(site, 1)
  const { db } = site.context
  await db.deleteFrom('member').execute()
  await destroyDue(site.context)
  await destroyDue(site.context)
  expect(await ordersOf(site)).toEqual([{ order_pk: 2 }])
  expect(await keptRows(site)).toMatchObject([{ order_pk: 1, approval_no: '12345678' }])
  expect(await tracesOf(site.context, { workplace: '노화연구소', card: '4321-****' })).toEqual({})
  expect(await verify(site.context, code, '192.0.2.1')).toMatchObject({ state: 'valid' })
})

test('of withdrawals and refunds at the same instant no money is lost', async ({ site }) => {
  await using second = await anotherOnPostgres(site)
  const office = second?.context ?? site.context
  const outcomes = await Promise.all(
    [1, 2, 3, 4, 5].map(async (index) => {
      const address = `lee${index}@example.org`
      const leaver = await member(site, { member_id: `member${index}`, email: address })
      const order_pk = await plantPaidOrder(site, leaver)
      await verifyAddress(site, leaver.browser, address, 'withdraw')
      const refund = { order_pk, amount: undefined, reason: '요청', by: officer }
      const [left, refunded] = await Promise.all([
        leaver.browser.call(withdrawMember, {}),
        refundOrder(office, refund),
      ])
      return { order_pk, left: left.body.success || left.body.error.code, refunded }
    }),
  )
  const rows = await keptRows(site)
  for (const { order_pk, left, refunded } of outcomes) {
    const state = rows.find((row) => row.order_pk === order_pk)?.state
    if (left === true) expect(state).toBe(refunded === 'done' ? 'refunded' : 'paid')
    else expect({ left, refunded, state }).toEqual({ left: 39, refunded: 'done', state: undefined })
  }
})
