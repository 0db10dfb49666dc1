import { expect } from 'vitest'
import { endAbstract } from '#abstracts/server/abstracts.ts'
import { presentersOf } from '#abstracts/server/presenters/presenters.ts'
import { remindAbstracts } from '#abstracts/server/reminders/job.ts'
import { swapRegistrant, unswapRegistrant } from '#conference/api/registrant-actions.ts'
import * as registration from '#conference/api/registration.ts'
import { findConference } from '#conference/server/registration/service.ts'
import * as payments from '#payments/api/payments.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { authorOf, plantAbstract, plantReview, plantReviewer } from '#tests/support/abstracts.ts'
import { codesOf } from '#tests/support/call.ts'
import { mailedWith } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { officer } from '#tests/support/officer.ts'
import * as money from '#tests/support/payments.ts'
import { test as base } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

const test = base.extend('at', money.whileOpen)

const conferenceOf = ({ context }: Site) => findConference(context, money.conference_id)

const presentedBy = (email: string, facts: Parameters<typeof plantAbstract>[1] = {}) => ({
  state: 'accepted' as const,
  ...facts,
  content: { authors: [authorOf('이발표', email, { presenter: true })] },
})

const lacks = async (site: Site) =>
  (await presentersOf(site.context, site.context.db, conferenceOf(site))).map((one) => one.lacks)

const refund = (site: Site, order_pk: number) =>
  refundOrder(site.context, { order_pk, amount: undefined, reason: '요청', by: officer })

test('is confirmed by payment and dues, and no longer after refund, swap or their withdrawal', async ({
  site,
  payer,
  office,
}) => {
  await plantAbstract(site, presentedBy('Regular01@example.org'))
  await plantAbstract(site, { ...presentedBy('regular01@example.org'), state: 'rejected' })
  expect(await lacks(site)).toEqual(['등록, 연회비'])
  const dues = await money.plantPaidOrder(site, payer)
  expect(await lacks(site)).toEqual(['등록'])
  const first = await money.plantPaidOrder(site, payer, money.paidRegistration)
  expect(await lacks(site)).toEqual([''])
  await refund(site, first)
  expect(await lacks(site)).toEqual(['등록'])
  const key = `o${await money.plantPaidOrder(site, payer, money.paidRegistration)}` as const
  expect(await lacks(site)).toEqual([''])
  const other = { name: '박대신', company: '노화대학교', email: 'other@example.org' }
  await office.do(swapRegistrant, { key, ...other, reason: '출장' })
  expect(await lacks(site)).toEqual(['등록'])
  await office.do(unswapRegistrant, { key })
  expect(await lacks(site)).toEqual([''])
  await site.context.db
    .updateTable('payment_order')
    .set({ state: 'refunded' })
    .where('order_pk', '=', dues)
    .execute()
  expect(await lacks(site)).toEqual(['연회비'])
  await site.context.db
    .insertInto('fee_waiver')
    .values({
      ...{ member_pk: payer.member_pk, year: 2025, amount: 0, reason: '총회' },
      ...{ staff_name: '김사무', created_at: site.clock.now().toISOString() },
    })
    .execute()
  expect(await lacks(site)).toEqual([''])
})

test('a submitter is known who wrote another address into the abstract, but no namesake', async ({
  site,
  payer,
}) => {
  const { member_pk } = payer
  const { member_name, email } = await site.context.db
    .selectFrom('member')
    .select(['member_name', 'email'])
    .where('member_pk', '=', member_pk)
    .executeTakeFirstOrThrow()
  const presenter = authorOf(member_name, 'elsewhere@lab.example', { presenter: true })
  const planted = { state: 'accepted', member_pk } as const
  await plantAbstract(site, { ...planted, content: { authors: [presenter] } })
  const account = authorOf('김공저', email ?? '')
  await plantAbstract(site, { ...planted, content: { authors: [presenter, account] } })
  await money.plantPaidOrder(site, payer)
  await money.plantPaidOrder(site, payer, money.paidRegistration)
  expect(await lacks(site)).toEqual(['', '등록, 회원'])
})

test('a substitute presents, others need membership, and invited speakers none', async ({
  site,
  payer,
  office,
}) => {
  const key = `o${await money.plantPaidOrder(site, payer, money.paidRegistration)}` as const
  const other = { name: '박대신', company: '노화대학교', email: 'other@example.org' }
  await office.do(swapRegistrant, { key, ...other, reason: '출장' })
  await plantAbstract(site, presentedBy('other@example.org'))
  await plantAbstract(site, presentedBy('other@example.org', { kind: 'invited' }))
  expect(await lacks(site)).toEqual(['회원', ''])
  await plantMember(site, {
    member_id: 'other01',
    email: 'other@example.org',
    member_type: '특별회원',
  })
  expect(await lacks(site)).toEqual(['회원', ''])
  const call = conferenceOf(site).abstracts
  if (call) call.presenters = ['특별회원']
  expect(await lacks(site)).toEqual(['', ''])
})

test('an accepted abstract gives its presenter the role, until it is cancelled', async ({
  site,
}) => {
  const { context } = site
  const conference = conferenceOf(site)
  conference.fees = [{ who: '발표자', memberType: null, role: '발표자', pre: 10, onSite: null }]
  const abstract_pk = await plantAbstract(site, presentedBy('regular01@example.org'))
  const roles = () => context.rolesOf(context.db, conference, 'regular01@example.org')
  expect(await roles()).toEqual(['발표자'])
  expect(await context.rolesOf(context.db, conference, 'other@example.org')).toEqual([])
  await context.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('abstract')
      .selectAll()
      .where('abstract_pk', '=', abstract_pk)
      .executeTakeFirstOrThrow()
    await endAbstract(context, transaction, row, '사정')
  })
  expect(await roles()).toEqual([])
})

test('others never take a presenter’s seat, who passes the line, until the deadline frees it', async ({
  site,
}) => {
  money.haveSeats(site, 2)
  const call = conferenceOf(site).abstracts
  if (call) call.presenterSeats = 1
  const people = await money.plantPayers(site, 4)
  const [presenter, ...others] = people
  await plantAbstract(site, presentedBy('payer0000@example.org'))
  const conference_id = money.conference_id
  const left = async (who: money.Payer | undefined) =>
    (await who?.do(registration.getRegistrationCheck, { conference_id }))?.seats_left
  expect([await left(presenter), await left(others[0])]).toEqual([2, 1])
  const codes = await codesOf(
    others.map((one) => one.ask(payments.createTransferInfo, money.registration)),
  )
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  const waiting = others.find((_one, at) => codes[at] !== 0)
  await waiting?.do(registration.joinWaitingList, { conference_id })
  await presenter?.do(payments.createTransferInfo, money.registration)
  expect(await money.orderStatesOf(site, '등록비')).toEqual([
    'awaiting_deposit',
    'awaiting_deposit',
  ])
})

test('after the deadline every seat is everybody’s', async ({ site }) => {
  money.haveSeats(site, 1)
  const call = conferenceOf(site).abstracts
  if (call) Object.assign(call, { presenterSeats: 1, presenterUntil: '2025-10-01T02:59:58Z' })
  const [one] = await money.plantPayers(site, 1)
  await one?.do(payments.createTransferInfo, money.registration)
  expect(await money.orderStatesOf(site, '등록비')).toEqual(['awaiting_deposit'])
})

test('reminders go out once on their day: drafts, reviews and presenters', async ({ site }) => {
  const { member_pk } = await plantMember(site, { email: 'owner@example.org' })
  await plantAbstract(site, { state: 'draft', member_pk })
  const reviewing = await plantAbstract(site, { state: 'reviewing' })
  await plantAbstract(site, presentedBy('speaker@example.org'))
  const late = await plantReviewer(site)
  const done = await plantReviewer(site)
  await plantReview(site, reviewing, late.reviewer_pk)
  await plantReview(site, reviewing, done.reviewer_pk)
  await site.context.db
    .updateTable('abstract_review')
    .set({ state: 'submitted' })
    .where('reviewer_pk', '=', done.reviewer_pk)
    .execute()
  const on = async (iso: string) => {
    site.clock.set(iso)
    const sent = await remindAbstracts(site.context)
    expect(await remindAbstracts(site.context)).toBe(0)
    return sent
  }
  const days = ['2025-08-17', '2025-08-18', '2025-08-20', '2025-09-02', '2025-09-03', '2025-09-06']
  const sent: number[] = []
  for (const day of [...days, '2025-10-08', '2025-10-14', '2025-10-15'])
    sent.push(await on(`${day}T01:00:00Z`))
  expect(sent).toEqual([1, 0, 1, 1, 0, 1, 1, 1, 0])
  expect(await on('2025-08-16T23:00:00Z')).toBe(0)
  expect(await mailedWith(site.context, '초록 접수 마감')).toEqual(['owner@example.org'])
  expect(await mailedWith(site.context, '초록 심사')).toEqual([late.email])
  expect(await mailedWith(site.context, '발표자 등록')).toEqual(['speaker@example.org'])
})
