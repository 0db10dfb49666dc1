import { officer } from '#tests/support/officer.ts'
import { giveLine } from '#contract/bank-statement.ts'
import { swapRegistrant } from '#contract/registrant-deeds.ts'
import { withdrawMember } from '#contract/withdrawal.ts'
import { modifyMemberInfo } from '#contract/profile.ts'
import { login, requestToken } from '#contract/sessions.ts'
import { sendEmailVerification } from '#contract/verification.ts'
import { withdrawnColumns } from '#rules/withdrawn-payments.ts'
import { deliverDueMail, queueMail } from '#server/base/mail/service.ts'
import { addNote } from '#server/features/member-care/notes.ts'
import { changeType } from '#server/features/member-types/service.ts'
import { endWaiver, waiveFee } from '#server/features/payments/office/waive.ts'
import { refundOrder } from '#server/features/payments/refunds/refunds.ts'
import { verify } from '#server/features/receipts/verification.ts'
import { destroyDue } from '#server/features/retention/service.ts'
import { bankCsv, bankRow, listed, plantAwaiting, upload } from '#tests/support/bank.ts'
import { succeed } from '#tests/support/call.ts'
import { ask, plantStaff } from '#tests/support/console.ts'
import { pay } from '#tests/support/cards.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import { basic, join } from '#tests/support/profiles.ts'
import { verifyAddress } from '#tests/support/signups.ts'
import { anotherOnPostgres, type Site, test } from '#tests/support/site.ts'
import { card, codeOf, keptRows, withdraw } from '#tests/support/withdrawals.ts'
import { columnsNaming, tracesOf, valuesOf } from '#tests/support/traces.ts'
import { expect } from 'vitest'

// That nothing else of a member is left anywhere than what is kept of payments (ruling 42).

const email = 'lee@example.org'
const ip = '192.0.2.1'
/** Who has paid for the member. */
const spouse = '성춘향이'
type Member = Awaited<ReturnType<typeof join>>

const orderRows = ({ context }: Site) =>
  context.db.selectFrom('payment_order').select('order_pk').execute()

/** Columns that say one of a few words of everybody alike, or what somebody of the office did when, which the log keeps. */
const impersonal =
  /\.(?:state|event|actor|staff_name|ended_by|goods_key|document|paper|pay_type|card_company_code) |^certificate\.event_|^checkin_pass\.kind |^member_note\.kind |^member_type_change\.created_at /

/** Something of the member in every table that can hold it. */
const live = async (site: Site): Promise<Member> => {
  const member = await join(site)
  const { browser, member_pk } = member
  const tokens = await succeed(
    browser.call(login, { member_id: 'nohwa1956', member_password: 'secret!23' }),
  )
  browser.logIn(tokens)
  await pay(site, { token: tokens.access_token })
  await plantPaidOrder(site, member, { ...paidRegistration, company_name: '○○대학교', card })
  await plantPaidOrder(site, member, { goods_key: 'fee:2020', state: 'failed', paid_at: null })
  const refunded = await plantPaidOrder(site, member, { goods_key: 'fee:2021', amount: 70_000 })
  const refund = { order_pk: refunded, reason: '이노화 님의 부탁', by: officer }
  await refundOrder(site.context, { ...refund, amount: undefined })
  const { db } = site.context
  await db
    .insertInto('refund_request')
    .values({
      ...{ order_pk: 2, amount: 50_000, seen_left: 50_000, reason: '이노화 님의 큰 부탁' },
      ...{ state: 'declined', staff_pk: 1, staff_name: '김사무', ended_by: '이사무' },
      ...{ created_at: '2026-11-21T03:00:07Z', ended_at: '2026-11-21T03:00:08Z' },
    })
    .execute()
  await db
    .insertInto('waiting_place')
    .values({
      goods_key: 'conference:2025-autumn',
      member_pk,
      state: 'waiting',
      created_at: '2026-11-21T03:00:00Z',
    })
    .execute()
  await db
    .insertInto('checkin_pass')
    .values({
      ...{ pass_id: 'f3b0', goods_key: 'conference:2025-autumn', order_pk: 2, guest_pk: null },
      ...{ kind: 'in', undoes: null, desk: '이노화 님의 데스크', staff_name: '이사무' },
      ...{ at: '2026-11-21T03:00:00Z', received_at: '2026-11-21T03:00:00Z' },
    })
    .execute()
  await db.insertInto('paper_copy').values({ order_pk: 2, paper: 'receipt', copies: 3 }).execute()
  const { refresh_token } = tokens
  await succeed(browser.call(requestToken, { refresh_token }))
  await verifyAddress(site, browser, 'other@example.org', 'profile')
  await succeed(
    browser.call(modifyMemberInfo, {
      ...basic,
      member_email: 'other@example.org',
      member_original_password: 'secret!23',
    }),
  )
  await succeed(
    browser.call(sendEmailVerification, { email: 'other@example.org', purpose: 'findpw' }),
  )
  site.clock.forward(60)
  await changeType(site.context, officer, {
    ...{ member_pk, from_type: '정회원', to_type: '특별회원', tell: false },
    ...{ reason: '이노화 님의 부탁', on_day: '2027-03-01' },
  })
  const waived = { member_pk, tell: false, reason: '이노화 님의 면제' }
  const made = await waiveFee(site.context, officer, { ...waived, year: 2028 })
  const [waiver] = made.waivers
  const ended = { waiver_pk: waiver?.waiver_pk ?? 0, reason: '이노화 님의 면제 취소' }
  await endWaiver(site.context, officer, ended)
  const { order_pk } = await plantAwaiting(site, '이노화', { member_pk, goods_key: 'fee:2027' })
  const me = await plantStaff(site, '사무국')
  const swap = { key: 'o2', name: '성이성이', reason: '이노화 님의 요청' }
  await succeed(ask(site, swapRegistrant, swap, me))
  await db
    .insertInto('certificate')
    .values({
      ...{
        goods_key: 'conference:2025-autumn',
        order_pk: 2,
        guest_pk: null,
        code: 'AB2C-D3EF-G4HJ',
      },
      ...{ event_title: '추계학술대회', event_day: '2025-10-24', token_hash: '0f3b' },
      ...{ issued_at: '2026-11-21T03:00:00Z', sent_at: '2026-11-21T03:00:00Z' },
    })
    .execute()
  await succeed(upload(site, me, bankCsv(bankRow(spouse, 80_000))))
  const { doubtful } = await listed(site, me)
  const given = { line_pk: doubtful[0]?.line_pk ?? 0, order_pks: [order_pk], learn: true }
  await succeed(ask(site, giveLine, given, me))
  await addNote(site.context, officer, { member_pk, body: '이노화 님의 전화 문의' })
  site.clock.forward(1)
  for (const to of [email, 'other@example.org']) {
    await queueMail(site.context, { to, subject: '이노화 님께', paragraphs: ['안내'] })
  }
  return member
}

test('no value of the member’s is found in any column, nor in DATA_DIR, but in the table of kept payments', async ({
  site,
}) => {
  const member = await live(site)
  const values = await valuesOf(site.context, member.member_pk)
  const filled = new Set(Object.keys(values).map((name) => name.split('.')[0]))
  const all = (await site.context.db.introspection.getTables()).map(({ name }) => name)
  expect([...filled].toSorted()).toEqual([
    'card_attempt',
    'certificate',
    'checkin_pass',
    'consent',
    'email_change',
    'email_code',
    'fee_waiver',
    'known_browser',
    'mail',
    'member',
    'member_education',
    'member_note',
    'member_session',
    'member_type_change',
    'order_event',
    'paper_copy',
    'payer_name',
    'payment_order',
    'receipt',
    'refresh_token_use',
    'refund',
    'refund_request',
    'registrant_swap',
    'waiting_place',
  ])
  // Another table has to be filled here, too, or to be one that no member is in, as the office's own are.
  const withoutMembers = /^(?:post|board|kysely|staff|release|text|upload)/
  const others = all.filter((name) => !filled.has(name) && !withoutMembers.test(name))
  expect(others.toSorted()).toEqual([
    'bank_deposit',
    'bank_layout',
    'bank_line',
    'conference_guest',
    'destruction_record',
    'member_invitation',
    'rate_limit',
    'receipt_year',
    'seat_lock',
    'withdrawn_payment',
  ])
  await withdraw(site, member, 'other@example.org')
  await deliverDueMail(site.context)
  expect(await columnsNaming(site.context, member.member_pk)).toEqual([])

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

test('payments of members who left before there was such a table are moved, but for money under way', async ({
  site,
}) => {
  const member = await join(site)
  await plantPaidOrder(site, member, { company_name: '○○대학교 노화연구소', card })
  await plantPaidOrder(site, member, { goods_key: 'fee:2020', state: 'unknown', paid_at: null })
  await plantPaidOrder(site, member, { goods_key: 'fee:2019', state: 'failed', paid_at: null })
  const code = await codeOf(site, 1)
  const { db } = site.context
  await db.deleteFrom('member').execute()
  await destroyDue(site.context)
  await destroyDue(site.context)
  expect(await orderRows(site)).toEqual([{ order_pk: 2 }])
  expect(await keptRows(site)).toMatchObject([{ order_pk: 1, approval_no: '12345678' }])
  expect(await tracesOf(site.context, { workplace: '노화연구소', card: '4321-****' })).toEqual({})
  expect(await verify(site.context, code, ip)).toMatchObject({ state: 'valid' })
})

test('of withdrawals and refunds at the same instant one waits for the other, and no money is lost', async ({
  site,
}) => {
  await using second = await anotherOnPostgres(site)
  const office = second?.context ?? site.context
  const outcomes = await Promise.all(
    [1, 2, 3, 4, 5].map(async (index) => {
      const address = `lee${index}@example.org`
      const member = await join(site, { member_id: `member${index}`, member_email: address })
      const order_pk = await plantPaidOrder(site, member)
      await verifyAddress(site, member.browser, address, 'withdraw')
      const refund = { order_pk, amount: undefined, reason: '요청', by: officer }
      const [left, refunded] = await Promise.all([
        member.browser.call(withdrawMember, {}),
        refundOrder(office, refund),
      ])
      return { order_pk, left: left.body.success || left.body.error.code, refunded }
    }),
  )
  const kept = await keptRows(site)
  for (const { order_pk, left, refunded } of outcomes) {
    const state = kept.find((row) => row.order_pk === order_pk)?.state
    if (left === true) expect(state).toBe(refunded === 'done' ? 'refunded' : 'paid')
    else expect({ left, refunded, state }).toEqual({ left: 39, refunded: 'done', state: undefined })
  }
})
