import { expect } from 'vitest'
import * as calls from '#mail/api/reminders.ts'
import { nobody } from '#mail/server/choice-link.ts'
import { remindDue } from '#mail/server/reminders/job.ts'
import { getMember } from '#members/api/office-members.ts'
import { logOf, plantStaff } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import { test } from '#tests/support/people.ts'
import { plantGuest } from '#tests/support/registrants.ts'
import type { Site } from '#tests/support/site.ts'

/** Two who owe this year's fee and one who has paid it, in the week before they are first reminded. */
const plantThree = async (site: Site) => {
  site.clock.set('2026-01-02T00:00:00Z')
  const [kim, lee, paid] = [
    await plantMember(site, { member_id: 'kim', email: 'kim@example.org', member_name: '김하나' }),
    await plantMember(site, { member_id: 'lee', email: 'lee@example.org', member_name: '이두리' }),
    await plantMember(site, { member_id: 'paid', email: 'paid@example.org' }),
  ]
  await plantPaidOrder(site, paid)
  site.clock.set('2026-02-24T00:00:00Z')
  return { kim, lee }
}

const first = { kind: 'dues', key: 'fee:2026', offset: -30 } as const

test('the calendar counts what will go out, by how things stand today', async ({ site }) => {
  await plantThree(site)
  const office = await plantStaff(site, '사무국')
  const { turns, kinds, written, hour } = await office.do(calls.getReminders, {})
  expect({ written, hour }).toEqual({ written: true, hour: 9 })
  expect(turns.map(({ day, name, offset, count }) => [day, name, offset, count])).toEqual([
    ['2026-03-01', '2026년 연회비', -30, 2],
    ['2026-03-24', '2026년 연회비', -7, 2],
    ['2026-04-14', '2026년 연회비', 14, 2],
  ])
  expect(kinds.map(({ kind }) => kind)).toEqual(['dues', 'deposits', 'registration', 'conference'])
  expect(kinds.filter(({ on }) => on !== null)).toEqual([])
  // Counts alone name nobody.
  expect(await logOf(site)).toEqual([])
})

test('the names behind a count, what they would read, and a row of the log', async ({ site }) => {
  await plantThree(site)
  const office = await plantStaff(site, '사무국')
  const { people, sample, count } = await office.do(calls.getTurn, first)
  expect(count).toBe(2)
  expect(people.map(({ name }) => name)).toEqual(['김하나', '이두리'])
  expect(sample?.subject).toBe('2026년 연회비 납부 안내')
  expect(sample?.paragraphs[1]).toContain('기한까지 30일 남았습니다')
  expect((await logOf(site)).map(({ label }) => label)).toEqual(['안내 메일 수신자 조회(2명)'])
})

test('who is left out gets no mail until the office takes it back', async ({ site, office }) => {
  const { kim } = await plantThree(site)
  await office.do(calls.switchReminder, { kind: 'dues', on: true })
  const stop = { ...nobody, kind: 'dues', member_pk: kim.member_pk, reason: '본인 요청' } as const
  await office.do(calls.stopReminder, stop)
  const again = await office.ask(calls.stopReminder, stop)
  expect(again.body).toMatchObject({ success: false, error: { code: 25 } })
  const { reminder_stops } = await office.do(getMember, { member_pk: kim.member_pk })
  expect(reminder_stops).toMatchObject([{ kind: 'dues', reason: '본인 요청', by: '사무국 담당' }])
  site.clock.set('2026-03-01T00:00:00Z')
  expect(await remindDue(site.context)).toBe(1)
  const me = await plantStaff(site, '사무국')
  const { stops } = await me.do(calls.getStops, {})
  expect(stops.map(({ name, kind }) => [name, kind])).toEqual([['김하나', 'dues']])
  await me.do(calls.resumeReminder, { stop_pk: stops[0]?.stop_pk ?? 0 })
  expect(await remindDue(site.context)).toBe(1)
  expect(await remindDue(site.context)).toBe(0)
  const words = (await logOf(site)).map(({ label, reason, after }) => [label, reason, after]).flat()
  expect(words.join(' ')).not.toContain('본인 요청')
})

test('a guest is left out of the day before, and not of what is not theirs', async ({ site }) => {
  site.clock.set('2025-10-20T00:00:00Z')
  const office = await plantStaff(site, '사무국')
  const member = await plantMember(site, { email: 'comes@example.org' })
  await plantPaidOrder(site, member, paidRegistration)
  await plantGuest(office, { email: 'guest@example.org' })
  await office.do(calls.switchReminder, { kind: 'conference', on: true })
  const eve = { kind: 'conference', key: 'conference:2025-autumn', offset: -1 } as const
  const { people } = await office.do(calls.getTurn, eve)
  expect(people.map(({ name, member_pk, guest_pk }) => [name, member_pk, guest_pk])).toEqual([
    ['김노화', member.member_pk, null],
    ['손님하나', null, 1],
  ])
  for (const { name: _name, email: _email, ...whose } of people) {
    const stop = { ...whose, kind: 'conference', reason: '본인 요청' } as const
    await office.do(calls.stopReminder, stop)
  }
  site.clock.set('2025-10-23T00:00:00Z')
  expect(await remindDue(site.context)).toBe(0)
})

test('the treasurer sees and stops what is about dues, and begins nothing', async ({ site }) => {
  const { kim } = await plantThree(site)
  const treasurer = await plantStaff(site, '회계')
  const { kinds } = await treasurer.do(calls.getReminders, {})
  expect(kinds.map(({ kind }) => kind)).toEqual(['dues'])
  const begin = await treasurer.ask(calls.switchReminder, { kind: 'dues', on: true })
  expect(begin.status).toBe(403)
  const office = await plantStaff(site, '사무국')
  await office.do(calls.switchReminder, { kind: 'dues', on: true })
  await office.do(calls.switchReminder, { kind: 'deposits', on: true })
  const whose = { ...nobody, member_pk: kim.member_pk, reason: '본인 요청' }
  await treasurer.do(calls.stopReminder, { ...whose, kind: 'dues' })
  const other = await treasurer.ask(calls.stopReminder, { ...whose, kind: 'deposits' })
  expect(other.status).toBe(403)
  const end = await treasurer.ask(calls.switchReminder, { kind: 'deposits', on: false })
  expect(end.status).toBe(403)
  await treasurer.do(calls.switchReminder, { kind: 'dues', on: false })
  const turn = { kind: 'registration', key: 'conference:2025-autumn', offset: -3 } as const
  expect((await treasurer.ask(calls.getTurn, turn)).status).toBe(403)
})
