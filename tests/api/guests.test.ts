import type { AddGuestInput } from '#conference/api/registrant-actions.ts'
import * as actions from '#conference/api/registrant-actions.ts'
import * as calls from '#conference/api/registrants.ts'
import { seatsLeft } from '#payments/server/seats/seats.ts'
import { joinWaitingList } from '#payments/server/waiting/waiting-list.ts'
import { findConference } from '#conference/server/registration/service.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { type Answer, refusalOf, succeed } from '#tests/support/call.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { plantPaidOrder, whileOpen } from '#tests/support/payments.ts'
import { guestForm, plantGuest } from '#tests/support/registrants.ts'
import { type Site, test } from '#tests/support/site.ts'
import { countSeatsTogether } from '#tests/support/together.ts'
import { describe, expect, vi } from 'vitest'

const id = '2025-autumn'

const fieldsIn = ({ body }: Answer<unknown>): string[] =>
  body.success ? [] : Object.keys(body.error.fields ?? {})

const guests = ({ context }: Site) =>
  context.db.selectFrom('conference_guest').selectAll().execute()

const seats = (site: Site, capacity: number): void => {
  for (const conference of site.context.conferences) conference.capacity = capacity
}

const left = ({ context }: Site) => seatsLeft(context.db, findConference(context, id))

describe('somebody whom the office registers itself', () => {
  test('is on the list with a seat and a code, and the log knows no name', async ({ site }) => {
    const office = await plantStaff(site, '사무국')
    const guest = await plantGuest(site, office)
    expect(guest).toMatchObject({
      name: '손님하나',
      email: 'guest@example.org',
      who: '비회원(일반)',
      amount: 80_000,
      member_pk: null,
      order_pk: null,
      method: '신용카드',
      notes: [
        { label: '확인한 것', text: '승인번호 12345678' },
        { label: '적은 직원', text: '사무국 담당' },
      ],
    })
    expect(await left(site)).toBe(95)
    const room = await succeed(ask(site, calls.getConferenceRoom, { id }, office))
    expect(room.guest_fees).toEqual({ paid: 80_000, refunded: 0 })
    const { rows } = await succeed(ask(site, calls.listRegistrants, { q: 'ㅅㄴㅎㄴ' }, office))
    expect(rows.map(({ key }) => key)).toEqual([guest.key])
    expect(JSON.stringify(await logOf(site))).not.toMatch(/손님|연구소|12345678/)
  })

  test('is registered once however often the form is sent', async ({ site }) => {
    const office = await plantStaff(site, '사무국')
    const form = guestForm()
    const answers = await Promise.all(
      [1, 2, 3].map(() => succeed(ask(site, actions.addGuest, form, office))),
    )
    expect(new Set(answers.map(({ registrant }) => registrant.code)).size).toBe(1)
    expect(await guests(site)).toHaveLength(1)
    expect(await logOf(site)).toHaveLength(1)
  })

  test.for<[string, Partial<AddGuestInput>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a name of one letter', { name: '김' }, 'name'],
    ['an address that is none', { email: 'guest@' }, 'email'],
    ['a row that there is not', { who: '귀빈' }, 'who'],
    ['no row', { who: '' }, 'who'],
    ['no amount', { amount: Number.NaN }, 'amount'],
    ['half a won', { amount: 0.5 }, 'amount'],
    ['nothing paid by card', { amount: 0 }, 'amount'],
    ['something paid for nothing', { method: 'free' }, 'amount'],
    ['no proof', { proof: '' }, 'proof'],
    ['another amount without a reason', { amount: 70_000 }, 'reason'],
    ['a row that is not offered, without a reason', { who: '학생회원' }, 'reason'],
    ['a form without a number', { submission: 'x' }, 'submission'],
  ])('is refused for %s, at the field', async ([, more, field], { site }) => {
    const office = await plantStaff(site, '사무국')
    expect(fieldsIn(await ask(site, actions.addGuest, guestForm(more), office))).toContain(field)
    expect(await guests(site)).toEqual([])
  })

  test('pays what the day asks for, or something else for a reason', async ({ site }) => {
    site.clock.set(whileOpen)
    const office = await plantStaff(site, '사무국')
    await plantGuest(site, office, { who: '정회원', amount: 50_000 })
    const early = await ask(site, actions.addGuest, guestForm(), office)
    expect(fieldsIn(early)).toEqual(['reason'])
    const free = { method: 'free', amount: 0, proof: '', reason: '초청 연자' } as const
    expect(await plantGuest(site, office, free)).toMatchObject({ amount: 0, method: '받지 않음' })
    expect(JSON.stringify(await logOf(site))).not.toContain('초청')
    const none = guestForm({ id: '1999-spring' })
    expect(await refusalOf(ask(site, actions.addGuest, none, office))).toBe(44)
  })
})

describe('the seats', () => {
  test('of ten desks at once for three seats three get one', async ({ site }) => {
    seats(site, 3)
    const office = await plantStaff(site, '사무국')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(site, actions.addGuest, guestForm(), office)),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(3)
    expect(answers.flatMap(fieldsIn)).toEqual(Array.from({ length: 7 }, () => 'over'))
    expect(await left(site)).toBe(0)
  })

  test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
    'without the lock more get one: the test before can fail',
    async ({ site }) => {
      seats(site, 1)
      const office = await plantStaff(site, '사무국')
      countSeatsTogether(2)
      await Promise.all([1, 2].map(() => succeed(ask(site, actions.addGuest, guestForm(), office))))
      vi.restoreAllMocks()
      expect(await guests(site)).toHaveLength(2)
    },
  )

  test('are passed over only by who says so, and why', async ({ site }) => {
    seats(site, 0)
    const office = await plantStaff(site, '사무국')
    const bare = await ask(site, actions.addGuest, guestForm({ over: true }), office)
    expect(fieldsIn(bare)).toEqual(['reason'])
    await plantGuest(site, office, { over: true, reason: '회장의 허락' })
    expect(await guests(site)).toHaveLength(1)
  })

  test('are not taken from under those who wait for one', async ({ site }) => {
    site.clock.set(whileOpen)
    seats(site, 0)
    const member = await plantMember(site)
    await plantPaidOrder(site, member, { goods_key: 'fee:2025' })
    await joinWaitingList(site.context, member.member_pk, findConference(site.context, id))
    seats(site, 2)
    const office = await plantStaff(site, '사무국')
    const form = guestForm({ who: '정회원', amount: 50_000 })
    const refused = await ask(site, actions.addGuest, form, office)
    expect(JSON.stringify(refused.body)).toContain('1명이 자리를 기다리십니다.')
    site.clock.set('2025-10-24T00:00:00Z')
    await plantGuest(site, await plantStaff(site, '사무국'))
  })
})

describe('a registration that is cancelled', () => {
  test('frees the seat, keeps its money in the books, and happens once', async ({ site }) => {
    const office = await plantStaff(site, '사무국')
    const { key } = await plantGuest(site, office)
    const wanted = { key, refunded: 30_000, reason: '손님의 부탁' }
    const too = await ask(site, actions.cancelGuest, { ...wanted, refunded: 80_001 }, office)
    expect(fieldsIn(too)).toEqual(['refunded'])
    const bare = await ask(site, actions.cancelGuest, { ...wanted, reason: '' }, office)
    expect(fieldsIn(bare)).toEqual(['reason'])
    const answers = await Promise.all(
      [1, 2].map(() => ask(site, actions.cancelGuest, wanted, office)),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await left(site)).toBe(96)
    const room = await succeed(ask(site, calls.getConferenceRoom, {}, office))
    expect(room).toMatchObject({
      seats: { registered: 0 },
      guest_fees: { paid: 80_000, refunded: 30_000 },
    })
    expect(await refusalOf(ask(site, calls.getRegistrant, { key }, office))).toBe(44)
    expect(JSON.stringify(await logOf(site))).not.toContain('손님')
  })

  test('gives back more than one person decides only by another hand', async ({ site }) => {
    site.context.site = { ...site.context.site, refundApproval: 30_000 }
    const office = await plantStaff(site, '사무국')
    const other = await plantStaff(site, '사무국', { staff_name: '다른 담당' })
    const { key } = await plantGuest(site, office)
    const wanted = { key, refunded: 30_001, reason: '손님의 부탁' }
    expect(fieldsIn(await ask(site, actions.cancelGuest, wanted, office))).toEqual(['refunded'])
    expect(await guests(site)).toMatchObject([{ state: 'registered' }])
    await succeed(ask(site, actions.cancelGuest, wanted, other))
    expect(await guests(site)).toMatchObject([{ state: 'cancelled', refunded_amount: 30_001 }])
  })

  test('is none of an order', async ({ site }) => {
    const order_pk = await plantPaidOrder(site, await plantMember(site))
    const office = await plantStaff(site, '사무국')
    const wanted = { key: `o${order_pk}`, refunded: 0, reason: '부탁' }
    expect(await refusalOf(ask(site, actions.cancelGuest, wanted, office))).toBe(44)
  })
})

test('a guest is forgotten after five years, to the moment', async ({ site }) => {
  const office = await plantStaff(site, '사무국')
  await plantGuest(site, office)
  site.clock.set('2031-11-21T03:00:00Z')
  await destroyDue(site.context)
  expect(await guests(site)).toHaveLength(1)
  site.clock.set('2031-11-21T03:00:01Z')
  await destroyDue(site.context)
  expect(await guests(site)).toEqual([])
  const records = await site.context.db.selectFrom('destruction_record').selectAll().execute()
  expect(records).toMatchObject([{ kind: 'payment', count: 1 }])
})
