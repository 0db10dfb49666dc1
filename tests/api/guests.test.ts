import { describe, expect } from 'vitest'
import * as actions from '#conference/api/registrant-actions.ts'
import * as calls from '#conference/api/registrants.ts'
import { findConference } from '#conference/server/registration/service.ts'
import { joinWaitingList } from '#conference/server/seats/waiting-list.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { countDone, fieldsOf } from '#tests/support/call.ts'
import { logOf } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { haveSeats, plantPaidOrder, whileOpen } from '#tests/support/payments.ts'
import { plantClerk, test } from '#tests/support/people.ts'
import { guestForm, plantGuest } from '#tests/support/registrants.ts'
import type { Site } from '#tests/support/site.ts'

const id = '2025-autumn'

const open = test.extend('at', whileOpen)

const guests = ({ context }: Site) =>
  context.db.selectFrom('conference_guest').selectAll().execute()

const left = ({ context }: Site) => context.seats.left(context.db, findConference(context, id))

describe('somebody whom the office registers itself', () => {
  test('has a seat and a code; the log knows no name', async ({ site, office }) => {
    const guest = await plantGuest(office)
    const person = { name: '손님하나', email: 'guest@example.org', who: '비회원(일반)' }
    const order = { amount: 80_000, member_pk: null, order_pk: null, method: '신용카드' }
    expect(guest).toMatchObject({ ...person, ...order })
    expect(guest.notes).toEqual([
      { label: '확인한 증빙', text: '승인번호 12345678' },
      { label: '등록한 직원', text: '사무국 담당' },
    ])
    expect(await left(site)).toBe(95)
    const room = await office.do(calls.getConferenceRoom, { id })
    expect(room.guest_fees).toEqual({ paid: 80_000, refunded: 0 })
    const { rows } = await office.do(calls.listRegistrants, { q: 'ㅅㄴㅎㄴ' })
    expect(rows.map(({ key }) => key)).toEqual([guest.key])
    expect(JSON.stringify(await logOf(site))).not.toMatch(/손님|연구소|12345678/)
  })

  test('is registered once however often it is sent', async ({ site, office }) => {
    const form = guestForm()
    const answers = await Promise.all([1, 2, 3].map(() => office.do(actions.addGuest, form)))
    expect(new Set(answers.map(({ registrant }) => registrant.code)).size).toBe(1)
    expect(await guests(site)).toHaveLength(1)
    expect(await logOf(site)).toHaveLength(1)
  })

  test('is refused at the field that is wrong', async ({ site, office }) => {
    const wrong: [Partial<actions.AddGuestInput>, string][] = [
      [{ name: ' ' }, 'name'],
      [{ name: '김' }, 'name'],
      [{ email: 'guest@' }, 'email'],
      [{ who: '귀빈' }, 'who'],
      [{ who: '' }, 'who'],
      [{ amount: Number.NaN }, 'amount'],
      [{ amount: 0.5 }, 'amount'],
      [{ amount: 0 }, 'amount'],
      [{ method: 'free' }, 'amount'],
      [{ proof: '' }, 'proof'],
      [{ amount: 70_000 }, 'reason'],
      [{ who: '학생회원' }, 'reason'],
      [{ submission: 'x' }, 'submission'],
    ]
    for (const [more, field] of wrong) {
      expect(await office.wrong(actions.addGuest, guestForm(more))).toHaveProperty(field)
    }
    expect(await guests(site)).toEqual([])
  })

  test('comes without a fee as who does, whom the list finds by that', async ({ office }) => {
    const { rates } = await office.do(calls.getConferenceRoom, { id })
    const free = rates.filter(({ amount }) => amount === 0).map(({ who }) => who)
    expect(free).toEqual(['연자', '좌장', '스태프', '후원', '초청'])
    for (const who of free) {
      const guest = guestForm({ who, amount: 0, method: 'free', proof: '', name: `${who}님` })
      await office.do(actions.addGuest, guest)
    }
    const { rows, whos } = await office.do(calls.listRegistrants, { who: '좌장' })
    expect(rows.map(({ name, who, amount }) => [name, who, amount])).toEqual([
      ['좌장님', '좌장', 0],
    ])
    expect(whos).toEqual(free.toSorted(new Intl.Collator('ko').compare))
    const paid = guestForm({ who: '연자' })
    expect(Object.keys(await office.wrong(actions.addGuest, paid))).toEqual(['reason'])
  })

  open('pays what the day asks for, or has a reason', async ({ site, office }) => {
    await plantGuest(office, { who: '정회원', amount: 50_000 })
    const early = await office.wrong(actions.addGuest, guestForm())
    expect(Object.keys(early)).toEqual(['reason'])
    const free = { method: 'free', amount: 0, proof: '', reason: '초청 연자' } as const
    expect(await plantGuest(office, free)).toMatchObject({ amount: 0, method: '받지 않음' })
    expect(JSON.stringify(await logOf(site))).not.toContain('초청')
    expect(await office.refused(actions.addGuest, guestForm({ id: '1999-spring' }))).toBe(44)
  })
})

describe('the seats', () => {
  test('of ten desks at once for three three get one', async ({ site, office }) => {
    haveSeats(site, 3)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => office.ask(actions.addGuest, guestForm())),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(3)
    const refused = answers.flatMap((answer) => Object.keys(fieldsOf(answer)))
    expect(refused).toEqual(Array.from({ length: 7 }, () => 'over'))
    expect(await left(site)).toBe(0)
  })

  test('are passed over only by who says why', async ({ site, office }) => {
    haveSeats(site, 0)
    const bare = await office.wrong(actions.addGuest, guestForm({ over: true }))
    expect(Object.keys(bare)).toEqual(['reason'])
    await plantGuest(office, { over: true, reason: '회장의 허락' })
    expect(await guests(site)).toHaveLength(1)
  })

  open('are not taken from those who wait', async ({ site, office }) => {
    haveSeats(site, 0)
    const member = await plantMember(site)
    await plantPaidOrder(site, member, { goods_key: 'fee:2025' })
    await joinWaitingList(site.context, member.member_pk, findConference(site.context, id))
    haveSeats(site, 2)
    const form = guestForm({ who: '정회원', amount: 50_000 })
    const refused = await office.ask(actions.addGuest, form)
    expect(JSON.stringify(refused.body)).toContain('1명이 대기 중입니다.')
    site.clock.set('2025-10-24T00:00:00Z')
    await plantGuest(await plantClerk(site, '사무국'))
  })
})

describe('a registration that is cancelled', () => {
  const reason = '손님의 부탁'

  test('frees the seat, keeps its money, once', async ({ site, office }) => {
    const { key } = await plantGuest(office)
    const wanted = { key, refunded: 30_000, reason }
    for (const [more, field] of [
      [{ refunded: 80_001 }, 'refunded'],
      [{ reason: '' }, 'reason'],
    ] as const) {
      const wrong = await office.wrong(actions.cancelGuest, { ...wanted, ...more })
      expect(Object.keys(wrong)).toEqual([field])
    }
    const cancel = () => office.ask(actions.cancelGuest, wanted)
    expect(await countDone(cancel(), cancel())).toBe(1)
    expect(await left(site)).toBe(96)
    const room = await office.do(calls.getConferenceRoom, {})
    const guest_fees = { paid: 80_000, refunded: 30_000 }
    expect(room).toMatchObject({ seats: { registered: 0 }, guest_fees })
    expect(await office.refused(calls.getRegistrant, { key })).toBe(44)
    expect(JSON.stringify(await logOf(site))).not.toContain('손님')
    const order_pk = await plantPaidOrder(site, await plantMember(site))
    const order = { key: `o${order_pk}`, refunded: 0, reason }
    expect(await office.refused(actions.cancelGuest, order)).toBe(44)
  })

  test('gives back much only by another hand', async ({ site, office }) => {
    site.context.site = { ...site.context.site, refundApproval: 30_000 }
    const other = await plantClerk(site, '사무국', '다른 담당')
    const { key } = await plantGuest(office)
    const wanted = { key, refunded: 30_001, reason }
    expect(Object.keys(await office.wrong(actions.cancelGuest, wanted))).toEqual(['refunded'])
    expect(await guests(site)).toMatchObject([{ state: 'registered' }])
    await other.do(actions.cancelGuest, wanted)
    expect(await guests(site)).toMatchObject([{ state: 'cancelled', refunded_amount: 30_001 }])
  })
})

test('a guest is forgotten after five years, to the moment', async ({ site, office }) => {
  await plantGuest(office)
  for (const [moment, count] of [
    ['2031-11-21T03:00:00Z', 1],
    ['2031-11-21T03:00:01Z', 0],
  ] as const) {
    site.clock.set(moment)
    await destroyDue(site.context)
    expect(await guests(site)).toHaveLength(count)
  }
  const records = await site.context.db.selectFrom('destruction_record').selectAll().execute()
  expect(records).toMatchObject([{ kind: 'payment', count: 1 }])
})
