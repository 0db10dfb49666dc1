import { officer } from '#tests/support/officer.ts'
import * as payments from '#payments/api/payments.ts'
import * as calls from '#conference/api/registration.ts'
import { isOutage } from '#platform/server/db/errors.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { orderTransfer } from '#payments/server/deposits/transfer.ts'
import { findConference } from '#conference/server/registration/service.ts'
import { inviteNext, joinWaitingList } from '#payments/server/waiting/waiting-list.ts'
import { call, refusalOf, succeed } from '#tests/support/call.ts'
import {
  conference_id,
  orderStatesOf,
  payByTransfer,
  type Payer,
  plantPayers,
  registration,
  whileOpen,
} from '#tests/support/payments.ts'
import { type Site, test } from '#tests/support/site.ts'
import { countSeatsTogether } from '#tests/support/together.ts'
import { expect, vi } from 'vitest'

const order = (site: Site, { token }: Payer) =>
  call(site, payments.createTransferInfo, registration, { token })

const join = (site: Site, { token }: Payer) =>
  call(site, calls.joinWaitingList, { conference_id }, { token })

/** A conference with so few seats, and members who want one. */
const crowd = async (site: Site, { seats, people }: { seats: number; people: number }) => {
  site.clock.set(whileOpen)
  for (const conference of site.context.conferences) conference.capacity = seats
  return plantPayers(site, people)
}

/** Who waits too long for a connection asks again, as the page says: on a busy machine the last of many do. */
const untilHeard = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask()
  } catch (error) {
    if (!isOutage(error)) throw error
    return untilHeard(ask)
  }
}

/** Orders a seat, or a place in line where there is none; without the calls, whose time is limited. */
const orderOrWait = async ({ context }: Site, { member_pk }: Payer): Promise<'seat' | 'line'> => {
  try {
    await untilHeard(() => orderTransfer(context, member_pk, registration))
    return 'seat'
  } catch (error) {
    expect(error).toMatchObject({ refusal: 'seatsFull' })
    const conference = findConference(context, conference_id)
    await untilHeard(() => joinWaitingList(context, member_pk, conference))
    return 'line'
  }
}

/** To whom mails went that a seat is free. */
const invitations = async ({ context }: Site): Promise<string[]> => {
  const mails = await context.db
    .selectFrom('mail')
    .select('to_address')
    .where('subject', 'like', '%자리가 났습니다')
    .orderBy('mail_pk')
    .execute()
  return mails.map(({ to_address }) => to_address)
}

test('200 people for 96 seats at once: 96 orders, 104 in line', async ({ site }) => {
  const people = await crowd(site, { seats: 96, people: 200 })
  const got = await Promise.all(people.map((payer) => orderOrWait(site, payer)))
  expect(got.filter((what) => what === 'seat')).toHaveLength(96)
  expect(got.filter((what) => what === 'line')).toHaveLength(104)
  const states = await orderStatesOf(site, '등록비')
  expect(states).toEqual(Array.from({ length: 96 }, () => 'awaiting_deposit'))
  const places = await site.context.db.selectFrom('waiting_place').select('state').execute()
  expect(places).toHaveLength(104)
})

test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'without the lock more people than seats get one: the test before can fail',
  async ({ site }) => {
    const people = await crowd(site, { seats: 1, people: 3 })
    countSeatsTogether(3)
    await Promise.all(people.map((payer) => succeed(order(site, payer))))
    vi.restoreAllMocks()
    expect(await orderStatesOf(site, '등록비')).toHaveLength(3)
  },
)

test('a seat that falls free is held 48 hours for the first in line, then for the next', async ({
  site,
}) => {
  const [first, second, third] = await crowd(site, { seats: 1, people: 3 })
  if (!first || !second || !third) throw new Error('There are three')
  await payByTransfer(site, first, registration)
  expect(await succeed(join(site, second))).toMatchObject({ state: 'waiting', place: 1 })
  expect(await succeed(join(site, third))).toMatchObject({ state: 'waiting', place: 2 })
  expect(await succeed(join(site, third))).toMatchObject({ place: 2 })
  const [seat] = await site.context.db
    .selectFrom('payment_order')
    .select('order_pk')
    .where('goods_type', '=', '등록비')
    .execute()
  const order_pk = seat?.order_pk ?? 0
  await refundOrder(site.context, { order_pk, amount: undefined, reason: '취소 요청', by: officer })
  expect(await refusalOf(order(site, third))).toBe(54)
  await inviteNext(site.context)
  expect(await succeed(join(site, second))).toMatchObject({
    state: 'invited',
    until: '2025-10-03T03:00:00.000Z',
  })
  expect(await invitations(site)).toEqual(['payer0001@example.org'])
  expect(await refusalOf(order(site, third))).toBe(54)
  site.clock.set('2025-10-03T03:00:01Z')
  await inviteNext(site.context)
  const back = { ...third, ...(await third.logInAgain()) }
  expect(await succeed(join(site, back))).toMatchObject({ state: 'invited' })
  expect(await invitations(site)).toEqual(['payer0001@example.org', 'payer0002@example.org'])
  await succeed(order(site, back))
  const late = { ...second, ...(await second.logInAgain()) }
  expect(await refusalOf(order(site, late))).toBe(54)
})

test('who leaves the line is not invited, and nobody is told of another’s place', async ({
  site,
}) => {
  const [first, second] = await crowd(site, { seats: 1, people: 2 })
  if (!first || !second) throw new Error('There are two')
  await succeed(order(site, first))
  await succeed(join(site, second))
  const { token } = second
  await succeed(call(site, calls.leaveWaitingList, { conference_id }, { token }))
  await inviteNext(site.context)
  const check = await succeed(call(site, calls.getRegistrationCheck, { conference_id }, { token }))
  expect(check).toMatchObject({ waiting: null, seats_left: 0, registered: null })
  expect(await refusalOf(join(site, first))).toBe(56)
})

test('who has ordered keeps the seat while trying to pay for it, whoever waits', async ({
  site,
}) => {
  const [first, second] = await crowd(site, { seats: 1, people: 2 })
  if (!first || !second) throw new Error('There are two')
  const { token } = first
  const byCard = () => succeed(call(site, payments.pgReady, registration, { token }))
  await byCard()
  expect(await refusalOf(order(site, second))).toBe(54)
  await succeed(join(site, second))
  await byCard()
  await succeed(order(site, first))
  const check = await succeed(call(site, calls.getRegistrationCheck, { conference_id }, { token }))
  expect(check.checks.find(({ name }) => name === 'seats')?.state).toBe('met')
  await byCard()
  expect(await orderStatesOf(site, '등록비')).toEqual([
    'failed',
    'failed',
    'awaiting_deposit',
    'ready',
  ])
  expect(await refusalOf(order(site, second))).toBe(54)
})

test('a seat is held no longer than one can register', async ({ site }) => {
  const [first, second] = await crowd(site, { seats: 1, people: 2 })
  if (!first || !second) throw new Error('There are two')
  await payByTransfer(site, first, registration)
  await succeed(join(site, second))
  site.clock.set('2025-10-14T09:00:00Z')
  for (const conference of site.context.conferences) conference.capacity = 2
  await inviteNext(site.context)
  const back = { ...second, ...(await second.logInAgain()) }
  expect(await succeed(join(site, back))).toMatchObject({ until: '2025-10-15T09:00:00.000Z' })
  site.clock.set('2025-10-15T09:00:01Z')
  const { token } = await second.logInAgain()
  const check = await succeed(call(site, calls.getRegistrationCheck, { conference_id }, { token }))
  expect(check.waiting).toBeNull()
})

test('an invitation that lapses frees the seat, though nobody else waits', async ({ site }) => {
  const [first, second] = await crowd(site, { seats: 1, people: 2 })
  if (!first || !second) throw new Error('There are two')
  await succeed(order(site, first))
  await succeed(join(site, second))
  site.clock.set('2025-10-02T03:00:00Z')
  for (const conference of site.context.conferences) conference.capacity = 2
  await inviteNext(site.context)
  site.clock.set('2025-10-04T03:00:01Z')
  await inviteNext(site.context)
  const check = await succeed(call(site, calls.getRegistrationCheck, { conference_id }))
  expect(check.seats_left).toBe(1)
})
