import { describe, expect } from 'vitest'
import { getRoster, sendCheckinEvents } from '#conference/api/checkin.ts'
import { doublesOf, statusAt } from '#conference/rules/checkin.ts'
import { orderRegistrant } from '#conference/rules/registration.ts'
import { attendeesOf, wasThere } from '#conference/server/checkin/attendance.ts'
import { destroyRehearsals } from '#conference/server/checkin/service.ts'
import { registrationKey } from '#payments/server/goods/goods.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { succeed } from '#tests/support/call.ts'
import {
  conference_id,
  eventOf,
  morning,
  openDesk,
  plantRegistered,
} from '#tests/support/checkin.ts'
import { ask, logOf } from '#tests/support/console.ts'
import { runs } from '#tests/support/nightly.ts'
import { officer } from '#tests/support/officer.ts'
import { plantClerk, test as base } from '#tests/support/people.ts'
import { plantGuest } from '#tests/support/registrants.ts'
import { anotherOnPostgres, type Site } from '#tests/support/site.ts'

const test = base.extend('at', morning)

const rowsOf = ({ context }: Site) => context.db.selectFrom('checkin_event').selectAll().execute()

describe('the roster of a desk', () => {
  test('has no more than a desk needs, and is logged', async ({ site, office, desk }) => {
    await plantRegistered(site, ['김하늘', '이바다'])
    await plantGuest(office, { name: '현장손님' })
    const roster = await desk.do(getRoster, {})
    expect(roster.people.map(({ name, who }) => [name, who])).toEqual([
      ['김하늘', '정회원'],
      ['이바다', '정회원'],
      ['현장손님', '비회원(일반)'],
    ])
    const asked = ['code', 'company', 'key', 'name', 'who']
    for (const person of roster.people) expect(Object.keys(person).toSorted()).toEqual(asked)
    expect(roster.keep_for).toBe((15 + 12) * 3_600_000)
    const label = '입장 확인 명단 수신(등록자 3명)'
    expect((await logOf(site)).at(-1)).toMatchObject({ kind: 'checkin', label })
  })

  test('may be kept until the morning after', async ({ site, desk }) => {
    site.clock.set('2025-10-25T03:00:00Z')
    const later = await plantClerk(site, '현장')
    expect((await later.do(getRoster, {})).keep_for).toBe(0)
    expect(await later.refused(getRoster, { conference_id: 'none' })).toBe(44)
    expect(await desk.refused(getRoster, {})).toBe(20)
  })

  test('is another version once somebody more comes', async ({ office, desk }) => {
    const { roster_version } = await desk.do(getRoster, {})
    const before = await desk.do(sendCheckinEvents, { conference_id, passes: [] })
    expect(before).toMatchObject({ roster_version, passes: [] })
    await plantGuest(office)
    const { version } = before
    const after = await desk.do(sendCheckinEvents, { conference_id, version, passes: [] })
    expect(after).toMatchObject({ version, passes: null })
    expect(after.roster_version).not.toBe(roster_version)
  })
})

test('many come to two desks, of which one has no network', async ({ site, desk }) => {
  const names = Array.from({ length: runs(40, 96) }, (_, index) => `참석${index}`)
  const keys = (await plantRegistered(site, names)).map(orderRegistrant)
  const last = keys.at(-1) ?? 'o1'
  const one = openDesk(site, desk, '1번')
  const other = openDesk(site, await plantClerk(site, '현장'), '2번')

  // The first desk sends each at once, the second keeps all of its own; five badges are shown at both.
  for (const key of keys.slice(0, 20)) {
    site.clock.forward(3)
    expect(one.show(key)).toBeUndefined()
    await one.sync()
  }
  for (const key of keys.slice(15)) {
    site.clock.forward(3)
    expect(other.show(key)).toBeUndefined()
  }
  expect(other.show(last)).toMatchObject({ desk: '2번' })
  expect(statusAt(one.state).size).toBe(20)
  await other.sync()
  expect(one.show(keys[0] ?? 'o1')).toMatchObject({ desk: '1번' })
  site.clock.forward(3)
  one.show(last)
  await one.sync()

  for (const { state } of [one, other]) {
    expect(statusAt(state).size).toBe(names.length)
    expect(state.queue).toEqual([])
  }
  const doubles = doublesOf(statusAt(one.state))
  const twice = doubles.map(({ first, second }) => [first.registrant, first.desk, second.desk])
  // The last one was shown to the first desk before it had heard of the second’s.
  expect(twice[0]).toEqual([last, '2번', '1번'])
  expect(twice.slice(1).toReversed()).toEqual(keys.slice(15, 20).map((key) => [key, '1번', '2번']))
  // The other desk learns of the rest by asking.
  const { passes } = await desk.do(sendCheckinEvents, { conference_id, passes: [] })
  const known = { known: passes ?? [], queue: other.state.queue }
  expect(doublesOf(statusAt(known))).toHaveLength(doubles.length)
})

describe('what a desk sends', () => {
  test('counts once, wherever it arrives', async ({ site, desk }) => {
    await using second = await anotherOnPostgres(site)
    const [order = 0] = await plantRegistered(site, ['김하늘'])
    const passes = [eventOf(order), eventOf(order)]
    const send = (server: Site, sent = passes) =>
      succeed(ask(server, sendCheckinEvents, { conference_id, passes: sent }, desk))
    const answers = await Promise.all([site, second ?? site, site].map((one) => send(one)))
    for (const answer of answers) expect(answer.refused).toEqual([])
    expect(await rowsOf(site)).toHaveLength(2)
    expect((await logOf(site)).map(({ label, after }) => [label, after])).toEqual([
      ['현장 입장 확인 수신(2건)', null],
    ])
    site.clock.forward(60)
    const late = passes.map((pass) => ({ ...pass, ago: 3_600_000, desk: '9번' }))
    await send(site, late)
    const at = new Date(morning).toISOString()
    const row = { at, desk: '1번' }
    expect(await rowsOf(site)).toMatchObject([row, row])
  })

  test('is ordered by how long ago it was', async ({ site, desk }) => {
    const [order = 0] = await plantRegistered(site, ['김하늘'])
    const send = (pass: ReturnType<typeof eventOf>) =>
      desk.do(sendCheckinEvents, { conference_id, passes: [pass] })
    site.clock.forward(600)
    await send(eventOf(order, { desk: '켜진 데스크' }))
    site.clock.forward(600)
    const { passes } = await send(eventOf(order, { desk: '끊긴 데스크', ago: 1_000_000 }))
    const [double] = doublesOf(statusAt({ known: passes ?? [], queue: [] }))
    expect(double?.first.desk).toBe('끊긴 데스크')
    expect(double?.second.desk).toBe('켜진 데스크')
  })

  test('is kept for whoever had a badge, not nobody’s', async ({ site, desk }) => {
    const [refunded = 0, coming = 0] = await plantRegistered(site, ['김하늘', '이바다'])
    const refund = { order_pk: refunded, reason: '취소', by: officer, amount: undefined }
    await refundOrder(site.context, refund)
    const nobody = eventOf(9999)
    const passes = [eventOf(refunded), nobody, eventOf(coming)]
    const answer = await desk.do(sendCheckinEvents, { conference_id, passes })
    expect(answer.refused).toEqual([nobody.pass_id])
    expect(await rowsOf(site)).toHaveLength(2)
    const wrong = { ...eventOf(1), desk: ' ', registrant: 'x1' }
    const fields = await desk.wrong(sendCheckinEvents, { conference_id, passes: [wrong] } as never)
    const said = Object.values(fields).join(' ')
    expect(said).toContain('데스크 이름을 입력해 주세요.')
    expect(said).toContain('명단을 새로 고쳐 주세요.')
  })
})

test('a pass is never changed, but taken back', async ({ site, desk }) => {
  const [order = 0] = await plantRegistered(site, ['김하늘'])
  const one = openDesk(site, desk, '1번')
  one.show(orderRegistrant(order))
  one.undo()
  await one.sync()
  expect(statusAt(one.state).size).toBe(0)
  expect((await rowsOf(site)).map(({ kind }) => kind).toSorted()).toEqual(['in', 'undo'])
  const changing = site.context.db.updateTable('checkin_event').set({ desk: '2번' }).execute()
  await expect(changing).rejects.toThrow('append-only')
})

describe('a rehearsal before the day (ruling 62)', () => {
  test('counts for the desks until midnight, and leaves nothing', async ({ site, desk }) => {
    const [order = 0] = await plantRegistered(site, ['김하늘'])
    const { conferences, db } = site.context
    const conference = conferences.find(({ id }) => id === conference_id)
    if (conference === undefined) throw new Error('There is the conference')
    const held = { goods_key: registrationKey(conference), date: conference.date }
    const was = () => wasThere(db, held, orderRegistrant(order))
    const ask = () => desk.do(sendCheckinEvents, { conference_id, passes: [] })

    site.clock.set('2025-10-23T14:59:00Z')
    const event = eventOf(order)
    const sent = await desk.do(sendCheckinEvents, { conference_id, passes: [event] })
    expect(sent).toMatchObject({ today: '2025-10-23', passes: [{ pass_id: event.pass_id }] })
    expect((await logOf(site)).at(-1)?.label).toBe('현장 입장 확인 연습 수신(1건)')
    await destroyRehearsals(site.context)
    expect((await ask()).passes).toHaveLength(1)
    expect([await was(), await attendeesOf(site.context, conference)]).toEqual([false, []])

    site.clock.set('2025-10-23T15:00:00Z')
    expect(await ask()).toMatchObject({ today: '2025-10-24', passes: [] })
    expect([await was(), await destroyRehearsals(site.context)]).toEqual([false, 1])
    // What was done on the day stays, also where the file comes to name a later one by mistake.
    await desk.do(sendCheckinEvents, { conference_id, passes: [eventOf(order)] })
    expect([await was(), await destroyRehearsals(site.context)]).toEqual([true, 0])
    site.clock.set('2025-11-24T00:00:00Z')
    const moved = conferences.map((one) => ({ ...one, date: '2027-10-24' }))
    expect(await destroyRehearsals({ ...site.context, conferences: moved })).toBe(0)
  })
})
