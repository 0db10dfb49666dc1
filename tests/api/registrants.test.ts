import { parse } from 'csv-parse/sync'
import { describe, expect } from 'vitest'
import * as actions from '#conference/api/registrant-actions.ts'
import * as calls from '#conference/api/registrants.ts'
import { findConference } from '#conference/server/registration/service.ts'
import { joinWaitingList } from '#conference/server/seats/waiting-list.ts'
import { getMember } from '#members/api/office-members.ts'
import { listOrders } from '#payments/api/office-money.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { find } from '#staff/api/console-search.ts'
import { plantAwaiting } from '#tests/support/bank.ts'
import { logOf } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { officer as actor } from '#tests/support/officer.ts'
import { haveSeats, paidRegistration, plantPaidOrder, whileOpen } from '#tests/support/payments.ts'
import { type Clerk, plantClerk, test } from '#tests/support/people.ts'
import { join } from '#tests/support/profiles.ts'
import { plantComing, plantGuest } from '#tests/support/registrants.ts'
import type { Site } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'
import { withdraw } from '#tests/support/withdrawals.ts'

const id = '2025-autumn'

const { goods_key, goods_name } = paidRegistration

const plant = async (site: Site, member_id: string, member_name: string, facts: object = {}) => {
  const email = `${member_id}@example.org`
  const member = await plantMember(site, { member_id, member_name, email })
  await plantPaidOrder(site, member, { ...paidRegistration, member_name, ...facts })
}

/** Two who have paid, one of them in a rehearsal, one whose deposit is awaited, one who withdrew. */
const plantRegistrants = async (site: Site) => {
  const gone = await join(site)
  await plantPaidOrder(site, gone, paidRegistration)
  await withdraw(site, gone)
  const hong = { company_name: '○○대학교', refunded_amount: 10_000 }
  await plant(site, 'hong', '홍길동', { ...hong, paid_at: '2025-10-01T00:00:00Z' })
  const ha = { company_name: '나무병원', gateway: 'sandbox', pay_method: 'card' }
  await plant(site, 'ha1', '하경덕', { ...ha, paid_at: '2025-10-02T00:00:00Z' })
  await plantAwaiting(site, '기다림', { member_id: 'w1', amount: 50_000, goods_key, goods_name })
}

const namesOf = async (by: Clerk, asked: object): Promise<string[]> =>
  (await by.do(calls.listRegistrants, asked)).rows.map(({ name }) => name)

describe('who is coming', () => {
  test('is found by what one asks for', async ({ site, office }) => {
    await plantRegistrants(site)
    const found: [object, string[]][] = [
      [{}, ['하경덕', '홍길동']],
      [{ q: 'ㅎㄱㄷ' }, ['하경덕', '홍길동']],
      [{ q: '길동 대학' }, ['홍길동']],
      [{ q: 'HONG@' }, ['홍길동']],
      [{ q: '%_' }, []],
      [{ who: '학생회원' }, []],
      [{ method: 'card' }, ['하경덕']],
      [{ sort: '-at' }, ['하경덕', '홍길동']],
      [{ sort: 'amount' }, ['홍길동', '하경덕']],
    ]
    for (const [asked, names] of found) {
      expect([asked, await namesOf(office, { id, ...asked })]).toEqual([asked, names])
    }
  })

  test('is counted to the won, and each look logged', async ({ site, officer }) => {
    await plantRegistrants(site)
    const found = await officer.do(calls.listRegistrants, { q: '길동' })
    expect(found).toMatchObject({ count: 1, all: 2, amount: 40_000, rehearsed: 0 })
    expect(found.rows[0]).not.toHaveProperty('code')
    const { key = 'g1' } = found.rows[0] ?? {}
    const person = await officer.do(calls.getRegistrant, { key })
    expect(person).toMatchObject({ name: '홍길동', email: 'hong@example.org', instead_of: '' })
    expect(person.code).toMatch(/^.{4}-.{4}-.{4}$/)
    const rows = await logOf(site)
    expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['registrant', null],
      ['registrant', key],
    ])
    expect(JSON.stringify(rows)).not.toContain('길동')
    await plantPaidOrder(site, await plantMember(site))
    for (const none of ['o999', 'g999', 'o5'] as const) {
      expect(await officer.refused(calls.getRegistrant, { key: none }), none).toBe(44)
    }
  })

  test('is found by the search over everything', async ({ site, officer, editor }) => {
    await plantRegistrants(site)
    const { groups } = await officer.do(find, { q: 'ㅎㄱㄷ' })
    const found = groups.find(({ label }) => label === '학술대회 등록자')
    expect(found?.hits.map(({ label }) => label)).toEqual(['하경덕', '홍길동'])
    expect((await editor.do(find, { q: '길동' })).groups).toEqual([])
    expect((await officer.do(find, { q: ' ' })).groups).toEqual([])
    const looks = (await logOf(site)).filter(({ kind }) => kind === 'registrant')
    expect(looks.map(({ label }) => label)).toEqual(['학술대회 등록자 검색 결과 조회(2건)'])
  })

  test('is given as a file for a reason', async ({ site, office }) => {
    await plantRegistrants(site)
    await plant(site, 'formula', '=1+1')
    const wanted = { id, reason: '명찰 주문' }
    const file = await download(site, calls.registrantsFile, office, wanted)
    const rows: string[][] = parse(await file.text(), { bom: true })
    expect(rows.map(([name]) => name)).toEqual(['이름', "'=1+1", '하경덕', '홍길동'])
    const logged = { kind: 'registrant', reason: '명찰 주문' }
    expect((await logOf(site)).at(-1)).toMatchObject(logged)
  })
})

test('a conference’s figures add up', async ({ site, treasurer, officer }) => {
  await plantRegistrants(site)
  const room = await treasurer.do(calls.getConferenceRoom, {})
  const taken = { registered: 2, withdrawn: 1, awaiting: 1, under_way: 0, invited: 0, waiting: 0 }
  expect(room).toMatchObject({ id, seats: { capacity: 96, left: 92, ...taken } })
  expect(room.fees).toMatchObject({ paid: 150_000, refunded: 10_000, rehearsed: 50_000 })
  expect(room.guest_fees).toMatchObject({ paid: 0, refunded: 0 })
  const { sums } = await treasurer.do(listOrders, { type: '등록비' })
  expect(sums).toMatchObject(room.fees)
  expect(await logOf(site)).toHaveLength(1)
  // Each conference has its own room, the current one where none is named.
  const [autumn] = site.context.conferences
  if (autumn === undefined) throw new Error('The content has a conference')
  const spring = { ...autumn, id: '2026-spring', shortName: '2026 춘계', date: '2026-05-01' }
  site.context.conferences = [autumn, spring]
  const next = await officer.do(calls.getConferenceRoom, {})
  expect(next.conferences.map((one) => one.id)).toEqual(['2026-spring', id])
  expect(next).toMatchObject({ id: '2026-spring', seats: { registered: 0, left: 96 } })
  expect(await namesOf(officer, {})).toEqual([])
  expect(await namesOf(officer, { id })).toEqual(['하경덕', '홍길동'])
})

describe('the waiting list', () => {
  const open = test.extend('at', whileOpen)

  open('says who is next and why nobody is invited', async ({ site, office }) => {
    haveSeats(site, 1)
    await plant(site, 'first1', '첫째')
    for (const member_name of ['둘째', '셋째']) {
      const member = await plantMember(site, { member_id: `id${member_name}`, member_name })
      await plantPaidOrder(site, member, { goods_key: 'fee:2025' })
      await joinWaitingList(site.context, member.member_pk, findConference(site.context, id))
    }
    const { rows, note } = await office.do(calls.listWaiting, {})
    expect(rows.map(({ member_name, place }) => `${place} ${member_name}`)).toEqual([
      '1 둘째',
      '2 셋째',
    ])
    expect(note).toContain('남은 좌석이 없어')
    site.clock.set('2025-10-15T09:00:01Z')
    const late = await plantClerk(site, '사무국')
    expect((await late.do(calls.listWaiting, { id })).note).toContain('사전등록이 마감되어')
    expect(JSON.stringify(await logOf(site))).not.toContain('둘째')
  })
})

describe('somebody else who comes', () => {
  const reason = '김노화 님의 요청'
  const wanted = { name: '대신이', company: '○○연구소', email: 'Other@Example.org', reason }

  const swapsOf = ({ context }: Site) =>
    context.db.selectFrom('registrant_swap').selectAll().execute()

  test('has place, code and badge, not the payment', async ({ site, office }) => {
    const key = await plantComing(site)
    const before = await office.do(calls.getRegistrant, { key })
    const { registrant } = await office.do(actions.swapRegistrant, { key, ...wanted })
    const { code, order_pk } = before
    expect(registrant).toMatchObject({ member_pk: null, code, order_pk, amount: 50_000 })
    const person = { name: '대신이', email: 'other@example.org', instead_of: '김노화' }
    expect(registrant).toMatchObject(person)
    expect(registrant.notes).toEqual([
      { label: '사유', text: reason },
      { label: '등록한 직원', text: '사무국 담당' },
    ])
    expect(await namesOf(office, { q: 'ㄷㅅㅇ' })).toEqual(['대신이'])
    const member = await office.do(getMember, { member_pk: before.member_pk ?? 0 })
    const held = member.tables.find(({ heading }) => heading === '참석자 변경')
    const who = '대신이, ○○연구소, other@example.org'
    expect(held?.rows).toMatchObject([[goods_name, who, reason, {}]])
    expect(JSON.stringify(await logOf(site))).not.toMatch(/대신이|김노화/)
    // Another one later, and nobody in the end.
    const third = await office.do(actions.swapRegistrant, { ...wanted, key, name: '세번째' })
    expect(third.registrant.name).toBe('세번째')
    expect(await swapsOf(site)).toHaveLength(1)
    const back = await office.do(actions.unswapRegistrant, { key })
    expect(back.registrant).toMatchObject({ name: '김노화', instead_of: '' })
    expect(await office.refused(actions.unswapRegistrant, { key })).toBe(44)
  })

  test('is refused where it is wrong or for nobody', async ({ site, office }) => {
    const key = await plantComing(site)
    const guest = await plantGuest(office)
    const fee = await plantPaidOrder(site, await plantMember(site, { member_id: 'fee01' }))
    const other = await plantMember(site, { member_id: 'other1' })
    const order_pk = await plantPaidOrder(site, other, paidRegistration)
    await refundOrder(site.context, { order_pk, amount: undefined, reason: '요청', by: actor })
    for (const [more, code] of [
      [{ name: '' }, 40],
      [{ reason: ' ' }, 40],
      [{ email: 'a@' }, 40],
      [{ key: 'o999' }, 44],
      [{ key: guest.key }, 44],
      [{ key: `o${fee}` }, 44],
      [{ key: `o${order_pk}` }, 44],
    ] as const) {
      const refused = await office.refused(actions.swapRegistrant, { key, ...wanted, ...more })
      expect([more, refused]).toEqual([more, code])
    }
    expect(await swapsOf(site)).toEqual([])
  })

  test('is forgotten after five years', async ({ site, office }) => {
    const key = await plantComing(site)
    await office.do(actions.swapRegistrant, { key, ...wanted })
    site.clock.set('2031-11-21T03:00:01Z')
    await destroyDue(site.context)
    expect(await swapsOf(site)).toEqual([])
  })
})
