import { expect } from 'vitest'
import * as calls from '#conference/api/registration.ts'
import { findConference } from '#conference/server/registration/service.ts'
import { inviteNext, joinWaitingList } from '#conference/server/seats/waiting-list.ts'
import * as payments from '#payments/api/payments.ts'
import { orderTransfer } from '#payments/server/deposits/transfer.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { isOutage } from '#platform/server/db/errors.ts'
import { runs } from '#tests/support/nightly.ts'
import { officer } from '#tests/support/officer.ts'
import * as money from '#tests/support/payments.ts'
import { test as base } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

/** Three members who want the one seat of the conference. */
const test = base.extend('at', money.whileOpen).extend('three', async ({ site, at }) => {
  site.clock.set(at)
  money.haveSeats(site, 1)
  return (await money.plantPayers(site, 3)) as [money.Payer, money.Payer, money.Payer]
})

const order = [payments.createTransferInfo, money.registration] as const
const line = [calls.joinWaitingList, { conference_id: money.conference_id }] as const

const checkOf = (member: Pick<money.Payer, 'do'>) =>
  member.do(calls.getRegistrationCheck, { conference_id: money.conference_id })

/** On a busy machine the last of many wait too long for a connection, and ask again as the page says. */
const untilHeard = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask()
  } catch (error) {
    if (!isOutage(error)) throw error
    return untilHeard(ask)
  }
}

/** Orders a seat, or a place in line where there is none; without the calls, whose time is limited. */
const orderOrWait = async ({ context }: Site, { member_pk }: money.Payer) => {
  try {
    await untilHeard(() => orderTransfer(context, member_pk, money.registration))
    return 'seat'
  } catch (error) {
    expect(error).toMatchObject({ refusal: 'seatsFull' })
    const conference = findConference(context, money.conference_id)
    await untilHeard(() => joinWaitingList(context, member_pk, conference))
    return 'line'
  }
}

/** To whom mails went that a seat is free. */
const invitations = async (site: Site): Promise<string[]> =>
  (await money.mailsOf(site))
    .filter(({ subject }) => subject.endsWith('좌석 배정 안내'))
    .map(({ to_address }) => to_address)

test('twice as many at once as there are seats', async ({ site }) => {
  const seats = runs(24, 96)
  const waiting = runs(26, 104)
  money.haveSeats(site, seats)
  const people = await money.plantPayers(site, seats + waiting)
  const got = await Promise.all(people.map((payer) => orderOrWait(site, payer)))
  expect(got.filter((what) => what === 'seat')).toHaveLength(seats)
  const states = await money.orderStatesOf(site, '등록비')
  expect(states).toEqual(Array.from({ length: seats }, () => 'awaiting_deposit'))
  const places = await site.context.db.selectFrom('waiting_place').select('state').execute()
  expect(places).toHaveLength(waiting)
})

test('a free seat is held 48 hours for each in line', async ({ site, three }) => {
  const [first, second, third] = three
  await money.payByTransfer(site, first, money.registration)
  expect(await second.do(...line)).toMatchObject({ state: 'waiting', place: 1 })
  for (const _ of [1, 2]) {
    expect(await third.do(...line)).toMatchObject({ state: 'waiting', place: 2 })
  }
  const seats = site.context.db.selectFrom('payment_order').where('goods_type', '=', '등록비')
  const seat = await seats.select('order_pk').executeTakeFirstOrThrow()
  await refundOrder(site.context, { ...seat, amount: undefined, reason: '취소 요청', by: officer })
  expect(await third.refused(...order)).toBe(54)
  await inviteNext(site.context)
  const until = '2025-10-03T03:00:00.000Z'
  expect(await second.do(...line)).toMatchObject({ state: 'invited', until })
  expect(await invitations(site)).toEqual(['payer0001@example.org'])
  expect(await third.refused(...order)).toBe(54)
  site.clock.set('2025-10-03T03:00:01Z')
  await inviteNext(site.context)
  const back = await third.logInAgain()
  expect(await back.do(...line)).toMatchObject({ state: 'invited' })
  expect(await invitations(site)).toEqual(['payer0001@example.org', 'payer0002@example.org'])
  await back.do(...order)
  expect(await (await second.logInAgain()).refused(...order)).toBe(54)
})

test('who leaves the line is not invited', async ({ site, three }) => {
  const [first, second] = three
  await first.do(...order)
  await second.do(...line)
  await second.do(calls.leaveWaitingList, { conference_id: money.conference_id })
  await inviteNext(site.context)
  expect(await invitations(site)).toEqual([])
  const none = { waiting: null, seats_left: 0, registered: null }
  expect(await checkOf(second)).toMatchObject(none)
  expect(await first.refused(...line)).toBe(56)
})

test('a seat is held no longer than one can register', async ({ site, three }) => {
  const [first, second] = three
  await money.payByTransfer(site, first, money.registration)
  await second.do(...line)
  site.clock.set('2025-10-14T09:00:00Z')
  money.haveSeats(site, 2)
  await inviteNext(site.context)
  const back = await second.logInAgain()
  expect(await back.do(...line)).toMatchObject({ until: '2025-10-15T09:00:00.000Z' })
  site.clock.set('2025-10-15T09:00:01Z')
  expect((await checkOf(await second.logInAgain())).waiting).toBeNull()
})
