import * as calls from '#conference/api/registrants.ts'
import { find } from '#staff/api/console-search.ts'
import { listOrders } from '#payments/api/office-money.ts'
import { joinWaitingList } from '#payments/server/waiting/waiting-list.ts'
import { findConference } from '#conference/server/registration/service.ts'
import { plantAwaiting } from '#tests/support/bank.ts'
import { refusalOf, send, succeed } from '#tests/support/call.ts'
import { ask, logOf, plantStaff, type Planted } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { paidRegistration, plantPaidOrder, whileOpen } from '#tests/support/payments.ts'
import { join } from '#tests/support/profiles.ts'
import { type Site, test } from '#tests/support/site.ts'
import { withdraw } from '#tests/support/withdrawals.ts'
import { parse } from 'csv-parse/sync'
import { describe, expect } from 'vitest'

const id = '2025-autumn'

/** Two who have paid, one of them in a rehearsal, one whose deposit is awaited, one who withdrew. */
const plantRegistrants = async (site: Site) => {
  const gone = await join(site)
  await plantPaidOrder(site, gone, paidRegistration)
  await withdraw(site, gone)
  const hong = await plantMember(site, {
    member_id: 'hong1',
    member_name: '홍길동',
    email: 'hong@example.org',
  })
  const ha = await plantMember(site, { member_id: 'ha1', member_name: '하경덕' })
  await plantPaidOrder(site, hong, {
    ...paidRegistration,
    member_name: '홍길동',
    company_name: '○○대학교',
    refunded_amount: 10_000,
    paid_at: '2025-10-01T00:00:00Z',
  })
  await plantPaidOrder(site, ha, {
    ...paidRegistration,
    member_name: '하경덕',
    company_name: '나무병원',
    gateway: 'sandbox',
    pay_method: 'card',
    paid_at: '2025-10-02T00:00:00Z',
  })
  await plantAwaiting(site, '기다림', {
    member_id: 'waits1',
    amount: 50_000,
    goods_key: `conference:${id}`,
    goods_name: paidRegistration.goods_name,
  })
}

const namesOf = async (site: Site, by: Planted, asked: object): Promise<string[]> => {
  const { rows } = await succeed(ask(site, calls.listRegistrants, asked, by))
  return rows.map(({ name }) => name)
}

describe('who is coming', () => {
  test.for<[string, object, readonly string[]]>([
    ['everybody who has paid', {}, ['하경덕', '홍길동']],
    ['by 초성', { q: 'ㅎㄱㄷ' }, ['하경덕', '홍길동']],
    ['by name and workplace', { q: '길동 대학' }, ['홍길동']],
    ['by address', { q: 'HONG@' }, ['홍길동']],
    ['by no such word', { q: '%_' }, []],
    ['by who they are', { who: '학생회원' }, []],
    ['by how they paid', { method: 'card' }, ['하경덕']],
    ['newest first', { sort: '-at' }, ['하경덕', '홍길동']],
    ['by the fee', { sort: 'amount' }, ['홍길동', '하경덕']],
  ])('%s', async ([, asked, names], { site }) => {
    await plantRegistrants(site)
    const office = await plantStaff(site, '사무국')
    expect(await namesOf(site, office, { id, ...asked })).toEqual(names)
  })

  test('is counted and summed to the won, and each look leaves a row without a name', async ({
    site,
  }) => {
    await plantRegistrants(site)
    const officer = await plantStaff(site, '임원')
    const found = await succeed(ask(site, calls.listRegistrants, { q: '길동' }, officer))
    expect(found).toMatchObject({ count: 1, all: 2, amount: 40_000, rehearsed: 0 })
    expect(found.rows[0]).not.toHaveProperty('code')
    const { key = 'g1' } = found.rows[0] ?? {}
    const person = await succeed(ask(site, calls.getRegistrant, { key }, officer))
    expect(person).toMatchObject({ name: '홍길동', email: 'hong@example.org', instead_of: '' })
    expect(person.code).toMatch(/^.{4}-.{4}-.{4}$/)
    const rows = await logOf(site)
    expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['registrant', null],
      ['registrant', key],
    ])
    expect(JSON.stringify(rows)).not.toContain('길동')
  })

  test('is found by the search over everything, for those who may see the room', async ({
    site,
  }) => {
    await plantRegistrants(site)
    const officer = await plantStaff(site, '임원')
    const editor = await plantStaff(site, '편집')
    const { groups } = await succeed(ask(site, find, { q: 'ㅎㄱㄷ' }, officer))
    const found = groups.find(({ label }) => label === '학술대회 등록자')
    expect(found?.hits.map(({ label }) => label)).toEqual(['하경덕', '홍길동'])
    expect((await succeed(ask(site, find, { q: '길동' }, editor))).groups).toEqual([])
    expect((await succeed(ask(site, find, { q: ' ' }, officer))).groups).toEqual([])
    const looks = (await logOf(site)).filter(({ kind }) => kind === 'registrant')
    expect(looks.map(({ label }) => label)).toEqual(['찾기에서 학술대회 등록자 2건을 보았습니다.'])
  })

  test.for(['o999', 'g999', 'o1'])('there is no page of %s', async (key, { site }) => {
    await plantPaidOrder(site, await plantMember(site))
    const office = await plantStaff(site, '사무국')
    expect(await refusalOf(ask(site, calls.getRegistrant, { key }, office))).toBe(44)
  })
})

test('a conference’s figures add up, and its fees are those of the money room', async ({
  site,
}) => {
  await plantRegistrants(site)
  const treasurer = await plantStaff(site, '회계')
  const room = await succeed(ask(site, calls.getConferenceRoom, {}, treasurer))
  expect(room).toMatchObject({
    id,
    seats: {
      capacity: 96,
      left: 92,
      registered: 2,
      withdrawn: 1,
      awaiting: 1,
      under_way: 0,
      invited: 0,
      waiting: 0,
    },
    fees: { paid: 150_000, refunded: 10_000, rehearsed: 50_000 },
    guest_fees: { paid: 0, refunded: 0 },
  })
  const { sums } = await succeed(ask(site, listOrders, { type: '등록비' }, treasurer))
  expect(sums).toMatchObject(room.fees)
  expect(await logOf(site)).toHaveLength(1)
})

test('each conference has its own room, the current one where none is named', async ({ site }) => {
  await plantRegistrants(site)
  const { context } = site
  const [autumn] = context.conferences
  if (autumn === undefined) throw new Error('The content has a conference')
  const spring = { ...autumn, id: '2026-spring', shortName: '2026 춘계', date: '2026-05-01' }
  context.conferences = [autumn, spring]
  const officer = await plantStaff(site, '임원')
  const room = await succeed(ask(site, calls.getConferenceRoom, {}, officer))
  expect(room.id).toBe('2026-spring')
  expect(room.conferences.map((one) => one.id)).toEqual(['2026-spring', id])
  expect(room.seats).toMatchObject({ registered: 0, left: 96 })
  expect(await namesOf(site, officer, {})).toEqual([])
  expect(await namesOf(site, officer, { id })).toEqual(['하경덕', '홍길동'])
})

describe('the waiting list', () => {
  const line = async (site: Site) => {
    site.clock.set(whileOpen)
    for (const conference of site.context.conferences) conference.capacity = 1
    const first = await plantMember(site, { member_id: 'first1', member_name: '첫째' })
    await plantPaidOrder(site, first, paidRegistration)
    const paid = { ...paidRegistration, goods_type: '연회비', goods_key: 'fee:2025' } as const
    for (const member_name of ['둘째', '셋째']) {
      const member = await plantMember(site, { member_id: `id${member_name}`, member_name })
      await plantPaidOrder(site, member, paid)
      await joinWaitingList(site.context, member.member_pk, findConference(site.context, id))
    }
  }

  test('says who is next and why nobody is invited', async ({ site }) => {
    await line(site)
    const office = await plantStaff(site, '사무국')
    const waiting = await succeed(ask(site, calls.listWaiting, {}, office))
    expect(waiting.rows.map(({ member_name, place }) => [place, member_name])).toEqual([
      [1, '둘째'],
      [2, '셋째'],
    ])
    expect(waiting.note).toContain('남은 좌석이 없어')
    site.clock.set('2025-10-15T09:00:01Z')
    const late = await plantStaff(site, '사무국')
    const after = await succeed(ask(site, calls.listWaiting, { id }, late))
    expect(after.note).toContain('사전등록이 끝나')
    expect(JSON.stringify(await logOf(site))).not.toContain('둘째')
  })

  test('is empty where nobody waits, and there is none of a conference that is not', async ({
    site,
  }) => {
    const office = await plantStaff(site, '사무국')
    const { rows, note } = await succeed(ask(site, calls.listWaiting, {}, office))
    expect([rows, note]).toEqual([[], '초대를 기다리시는 분이 없습니다.'])
    const none = { id: '1999-spring' }
    expect(await refusalOf(ask(site, calls.listWaiting, none, office))).toBe(44)
    expect(await refusalOf(ask(site, calls.listRegistrants, none, office))).toBe(44)
    expect(await refusalOf(ask(site, calls.getConferenceRoom, none, office))).toBe(44)
  })
})

test('the file of registrants asks for a reason, and harms no spreadsheet', async ({ site }) => {
  await plantRegistrants(site)
  const odd = await plantMember(site, { member_id: 'formula' })
  await plantPaidOrder(site, odd, { ...paidRegistration, member_name: '=1+1' })
  const office = await plantStaff(site, '사무국')
  const file = await send(site, {
    path: '/api/v1/console/conference/registrants/file',
    method: 'POST',
    headers: { cookie: office.cookie, origin: site.context.config.siteUrl },
    body: JSON.stringify({ id, reason: '명찰 주문' }),
  })
  const rows = parse(file.text, { bom: true })
  expect(rows.map(([name = '']) => name)).toEqual(['이름', "'=1+1", '하경덕', '홍길동'])
  const [row] = (await logOf(site)).slice(-1)
  expect(row).toMatchObject({ kind: 'registrant', reason: '명찰 주문' })
})
