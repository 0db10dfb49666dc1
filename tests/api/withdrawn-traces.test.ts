import { verify } from '#conference/server/document-verification.ts'
import { withdrawnColumns } from '#payments/rules/withdrawn-payments.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { withdrawMember } from '#privacy/api/member-leaving.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { impersonal, liveFully, spouse } from '#tests/support/lived.ts'
import { officer } from '#tests/support/officer.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import { join } from '#tests/support/profiles.ts'
import { verifyAddress } from '#tests/support/signups.ts'
import { anotherOnPostgres, type Site, test } from '#tests/support/site.ts'
import { tablesIn } from '#tests/support/tables.ts'
import { columnsNaming, tracesOf, valuesOf } from '#tests/support/traces.ts'
import { card, codeOf, keptRows, withdraw } from '#tests/support/withdrawals.ts'
import { expect } from 'vitest'

// That nothing else of a member is left anywhere than what is kept of payments (ruling 42).

const ip = '192.0.2.1'

const orderRows = ({ context }: Site) =>
  context.db.selectFrom('payment_order').select('order_pk').execute()

test('no value of the member’s is found in any column, nor in DATA_DIR, but in the table of kept payments', async ({
  site,
}) => {
  const member = await liveFully(site)
  const values = await valuesOf(site.context, member.member_pk)
  const filled = new Set(Object.keys(values).map((name) => name.split('.')[0]))
  const all = (await tablesIn(site.context.db)).map(({ name }) => name)
  expect([...filled].toSorted()).toEqual([
    'breach_person',
    'card_attempt',
    'certificate',
    'checkin_pass',
    'consent',
    'email_change',
    'email_code',
    'fee_waiver',
    'known_browser',
    'mail',
    'mailing_copy',
    'member',
    'member_education',
    'member_note',
    'member_session',
    'member_type_change',
    'order_event',
    'paper_copy',
    'payer_name',
    'payment_order',
    'privacy_case',
    'receipt',
    'refresh_token_use',
    'refund',
    'refund_request',
    'registrant_swap',
    'reminder',
    'reminder_stop',
    'waiting_place',
  ])
  // Another table has to be filled here, too, or to be one that no member is in, as the office's own are.
  const withoutMembers =
    /^(?:backup|clock|departed|post|board|kysely|staff|handover|release|text|upload)/
  const others = all.filter((name) => !filled.has(name) && !withoutMembers.test(name))
  expect(others.toSorted()).toEqual([
    'bank_deposit',
    'bank_line',
    'breach',
    'breach_event',
    'conference_guest',
    'destruction_entry',
    'destruction_record',
    'duty_done',
    'file_layout',
    'loose_file',
    'mail_relay',
    'mailing',
    'member_invitation',
    'oldest_program',
    'privacy_case_event',
    'privacy_signoff',
    'rate_limit',
    'receipt_year',
    'reminder_switch',
    'running_server',
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
