import { anotherOnPostgres, type Site, test as base } from '#tests/support/site.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import {
  conference_id,
  eventOf,
  morning,
  openDesk,
  plantRegistered,
} from '#tests/support/checkin.ts'
import { describe, expect } from 'vitest'
import { getCheckinEvents, getRoster, sendCheckinEvents } from '#conference/api/checkin.ts'
import { officer } from '#tests/support/officer.ts'
import { orderRegistrant } from '#conference/rules/registration.ts'
import { refundOrder } from '#payments/server/refunds/refunds.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { statusAt, doublesOf } from '#conference/rules/checkin.ts'

const test = base.extend('begun', { auto: true }, ({ site }) => site.clock.set(morning))

const plantGuest = ({ context }: Site) =>
  context.db
    .insertInto('conference_guest')
    .values({
      goods_key: `conference:${conference_id}`,
      guest_name: '현장손님',
      company_name: '',
      email: 'guest@example.org',
      who: '비회원(일반)',
      amount: 80_000,
      pay_method: 'cash',
      proof: '',
      state: 'registered',
      staff_name: '시험',
      created_at: morning,
      cancelled_at: null,
    })
    .execute()

const rowsOf = ({ context }: Site) => context.db.selectFrom('checkin_pass').selectAll().execute()

describe('the roster of a desk', () => {
  test('has everybody who is coming, with no more than a desk needs, and leaves a row of the log', async ({
    site,
  }) => {
    await plantRegistered(site, ['김하늘', '이바다'])
    await plantGuest(site)
    const desk = await plantStaff(site, '현장')
    const roster = await succeed(ask(site, getRoster, {}, desk))
    expect(roster.people.map(({ name, who }) => [name, who])).toEqual([
      ['김하늘', '정회원'],
      ['이바다', '정회원'],
      ['현장손님', '비회원(일반)'],
    ])
    const asked = ['code', 'company', 'key', 'name', 'who']
    for (const person of roster.people) expect(Object.keys(person).toSorted()).toEqual(asked)
    expect(roster.keep_for).toBe((15 + 12) * 3_600_000)
    const rows = await logOf(site)
    expect(rows.map(({ kind, label }) => [kind, label])).toEqual([
      ['checkin', '입장을 확인할 기기에 등록자 3명의 명단을 받았습니다.'],
    ])
  })

  test('may be kept by a device until the morning after, and then no more', async ({ site }) => {
    const desk = await plantStaff(site, '현장')
    site.clock.set('2025-10-25T03:00:00Z')
    const later = await plantStaff(site, '현장')
    expect((await succeed(ask(site, getRoster, {}, later))).keep_for).toBe(0)
    expect(await refusalOf(ask(site, getRoster, { conference_id: 'none' }, later))).toBe(44)
    expect(await refusalOf(ask(site, getRoster, {}, desk))).toBe(20)
  })

  test('is another version once somebody more is coming', async ({ site }) => {
    const desk = await plantStaff(site, '현장')
    const { roster_version } = await succeed(ask(site, getRoster, {}, desk))
    const before = await succeed(ask(site, getCheckinEvents, { conference_id }, desk))
    expect(before).toMatchObject({ roster_version, passes: [] })
    await plantGuest(site)
    const { version } = before
    const after = await succeed(ask(site, getCheckinEvents, { conference_id, version }, desk))
    expect(after).toMatchObject({ version, passes: null })
    expect(after.roster_version).not.toBe(roster_version)
  })
})

test('96 people come to two desks, of which one has no network: all are in, and who came twice is said at both', async ({
  site,
}) => {
  const orders = await plantRegistered(
    site,
    Array.from({ length: 96 }, (_, index) => `참석${index}`),
  )
  const keys = orders.map(orderRegistrant)
  const one = openDesk(site, await plantStaff(site, '현장'), '1번')
  const other = openDesk(site, await plantStaff(site, '현장'), '2번')

  // The first desk sends each at once, the second keeps all of its own; five badges are shown at both.
  for (const key of keys.slice(0, 50)) {
    site.clock.forward(3)
    expect(one.show(key)).toBeUndefined()
    await one.sync()
  }
  for (const key of keys.slice(45)) {
    site.clock.forward(3)
    expect(other.show(key)).toBeUndefined()
  }
  expect(other.show(keys[95] ?? 'o1')).toMatchObject({ desk: '2번' })
  expect(statusAt(one.state).size).toBe(50)
  await other.sync()
  expect(one.show(keys[0] ?? 'o1')).toMatchObject({ desk: '1번' })
  site.clock.forward(3)
  one.show(keys[95] ?? 'o1')
  await one.sync()

  for (const { state } of [one, other]) {
    expect(statusAt(state).size).toBe(96)
    expect(state.queue).toEqual([])
  }
  const doubles = doublesOf(statusAt(one.state))
  const twice = doubles.map(({ first, second }) => [first.registrant, first.desk, second.desk])
  // The last one was shown to the first desk before it had heard of the second’s.
  expect(twice[0]).toEqual([keys[95], '2번', '1번'])
  expect(twice.slice(1).toReversed()).toEqual(keys.slice(45, 50).map((key) => [key, '1번', '2번']))
  await succeedsToAgree(site, other, doubles.length)
})

/** The other desk learns of the rest by asking. */
const succeedsToAgree = async (
  site: Site,
  desk: ReturnType<typeof openDesk>,
  count: number,
): Promise<void> => {
  const me = await plantStaff(site, '현장')
  const { passes } = await succeed(ask(site, getCheckinEvents, { conference_id }, me))
  const known = { known: passes ?? [], queue: desk.state.queue }
  expect(doublesOf(statusAt(known))).toHaveLength(count)
}

describe('what a desk sends', () => {
  test('counts once, however often and wherever at the same instant it arrives', async ({
    site,
  }) => {
    await using second = await anotherOnPostgres(site)
    const [order = 0] = await plantRegistered(site, ['김하늘'])
    const desk = await plantStaff(site, '현장')
    const passes = [eventOf(order), eventOf(order)]
    const answers = await Promise.all(
      [site, second ?? site, site].map((server) =>
        succeed(ask(server, sendCheckinEvents, { conference_id, passes }, desk)),
      ),
    )
    for (const answer of answers) expect(answer.refused).toEqual([])
    expect(await rowsOf(site)).toHaveLength(2)
    expect((await logOf(site)).map(({ label, after }) => [label, after])).toEqual([
      ['현장의 입장 확인 2건을 받았습니다.', null],
    ])
    site.clock.forward(60)
    const late = passes.map((pass) => ({ ...pass, ago: 3_600_000, desk: '9번' }))
    await succeed(ask(site, sendCheckinEvents, { conference_id, passes: late }, desk))
    const rows = await rowsOf(site)
    expect(rows.map((row) => [row.at, row.desk])).toEqual([1, 2].map(() => [row0, '1번']))
  })

  test('is ordered by how long ago it was, whatever the device’s clock says', async ({ site }) => {
    const [order = 0] = await plantRegistered(site, ['김하늘'])
    const desk = await plantStaff(site, '현장')
    const send = (pass: ReturnType<typeof eventOf>) =>
      succeed(ask(site, sendCheckinEvents, { conference_id, passes: [pass] }, desk))
    site.clock.forward(600)
    await send(eventOf(order, { desk: '켜진 데스크' }))
    site.clock.forward(600)
    const { passes } = await send(eventOf(order, { desk: '끊긴 데스크', ago: 1_000_000 }))
    const [double] = doublesOf(statusAt({ known: passes ?? [], queue: [] }))
    expect(double?.first.desk).toBe('끊긴 데스크')
    expect(double?.second.desk).toBe('켜진 데스크')
  })

  test('is kept for whoever had a badge, and refused for nobody’s without holding up the rest', async ({
    site,
  }) => {
    const [refunded = 0, coming = 0] = await plantRegistered(site, ['김하늘', '이바다'])
    const refund = { order_pk: refunded, reason: '취소', by: officer, amount: undefined }
    await refundOrder(site.context, refund)
    const desk = await plantStaff(site, '현장')
    const nobody = eventOf(9999)
    const passes = [eventOf(refunded), nobody, eventOf(coming)]
    const answer = await succeed(ask(site, sendCheckinEvents, { conference_id, passes }, desk))
    expect(answer.refused).toEqual([nobody.pass_id])
    expect(await rowsOf(site)).toHaveLength(2)
  })

  test('is refused with a word at the field where it is wrong', async ({ site }) => {
    const desk = await plantStaff(site, '현장')
    const wrong = { ...eventOf(1), desk: ' ', registrant: 'x1' }
    const { status, body } = await ask(
      site,
      sendCheckinEvents,
      { conference_id, passes: [wrong] } as never,
      desk,
    )
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('데스크 이름을 적어 주세요.')
    expect(JSON.stringify(body)).toContain('명단을 새로 받아 주세요.')
  })
})

const row0 = new Date(morning).toISOString()

test('a pass is never changed, but taken back by another', async ({ site }) => {
  const [order = 0] = await plantRegistered(site, ['김하늘'])
  const desk = openDesk(site, await plantStaff(site, '현장'), '1번')
  desk.show(orderRegistrant(order))
  desk.undo()
  await desk.sync()
  expect(statusAt(desk.state).size).toBe(0)
  expect((await rowsOf(site)).map(({ kind }) => kind).toSorted()).toEqual(['in', 'undo'])
  const changing = site.context.db.updateTable('checkin_pass').set({ desk: '2번' }).execute()
  await expect(changing).rejects.toThrow('append-only')
})
