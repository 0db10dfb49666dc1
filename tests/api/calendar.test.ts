import { expect } from 'vitest'
import * as calls from '#office/api/calendar.ts'
import { isPressing } from '#office/rules/calendar.ts'
import { annualCalendarOf, calendarFile, countOpenDuties } from '#office/server/calendar.ts'
import { logOf, type Planted, plantStaff } from '#tests/support/console.ts'
import { type Site, test } from '#tests/support/site.ts'
import { someStaff } from '#tests/support/staff.ts'

/** The entries of an iCalendar text. */
const entriesOf = (text: string): Record<string, string>[] =>
  text
    .replaceAll(/\r\n[\t ]/g, '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((part) => part.split('\r\n').map((line) => [line.split(/[:;]/)[0], line.split(':')[1]]))
    .map((lines) => Object.fromEntries(lines) as Record<string, string>)

/** Since that day the site has staff. */
const openOn = (site: Site, day: string) => {
  site.clock.set(`${day}T00:00:00Z`)
  return plantStaff(site, '관리자')
}

const finish = (me: Planted, id: string, year = 2026, note = '') =>
  me.do(calls.finishDuty, { id, year, note })

const statusesOf = async ({ context }: Site, year?: number) => {
  const { duties } = await annualCalendarOf(context, someStaff(), year)
  return Object.fromEntries(duties.map(({ id, day, status }) => [id, [day, status]]))
}

test('a duty is done, with a note that the log does not have, and reopened', async ({ site }) => {
  await openOn(site, '2026-02-02')
  site.clock.set('2026-03-02T00:00:00Z')
  const office = await plantStaff(site, '사무국', { staff_name: '박서연' })
  const which = { id: 'dues-notice', year: 2026 }
  const note = '이노화 님과 함께'
  const { duties } = await finish(office, which.id, which.year, note)
  expect(duties.find(({ id }) => id === which.id)).toMatchObject({
    status: 'done',
    mine: true,
    room: { label: '메일', path: '/admin/mail' },
    done: { by: '박서연', at: '2026-03-02T00:00:00.000Z', note },
  })
  const again = await office.ask(calls.finishDuty, { ...which, note: '' })
  expect(again.body).toMatchObject({ success: false, error: { code: 25 } })
  expect(await statusesOf(site, 2027)).toMatchObject({ 'dues-notice': ['2027-03-01', 'later'] })
  await office.do(calls.reopenDuty, which)
  expect(await statusesOf(site)).toMatchObject({ 'dues-notice': ['2026-03-01', 'overdue'] })
  const rows = await logOf(site)
  expect(rows.map(({ label }) => label)).toEqual([
    '2026년 ‘연회비 납부 안내’ 완료 처리',
    '2026년 ‘연회비 납부 안내’ 완료 취소',
  ])
  expect(JSON.stringify(rows)).not.toContain('이노화')
})

test('everybody sees the year, and marks what is done in a room of theirs', async ({ site }) => {
  const treasurer = await plantStaff(site, '회계')
  const { duties } = await treasurer.do(calls.getCalendar, { year: 2026 })
  const mine = Object.fromEntries(duties.map(({ id, mine: isMine }) => [id, isMine]))
  expect(mine).toMatchObject({ 'books-close': true, 'policy-review': false })
  const done = { year: 2026, note: '' }
  await finish(treasurer, 'books-close')
  const other = { ...done, id: 'policy-review' }
  expect((await treasurer.ask(calls.finishDuty, other)).status).toBe(403)
  const nobody = { ...done, id: 'nothing' }
  expect((await treasurer.ask(calls.finishDuty, nobody)).status).toBe(404)
  const long = { ...done, id: 'dues-follow-up', note: '가'.repeat(201) }
  expect((await treasurer.ask(calls.finishDuty, long)).body).toMatchObject({
    error: { fields: { note: '200자까지 입력할 수 있습니다.' } },
  })
})

test('the first page counts what is overdue or due within 30 days', async ({ site }) => {
  await openOn(site, '2026-01-01')
  site.clock.set('2026-12-19T00:00:00Z')
  const { context } = site
  const office = await plantStaff(site, '사무국')
  const before = await countOpenDuties(context)
  for (const id of ['term-begins', 'books-close']) {
    await finish(office, id)
  }
  expect(await countOpenDuties(context)).toBe(before - 2)
  site.clock.set('2027-01-01T00:00:00Z')
  const { duties, left } = await annualCalendarOf(context, { roles: ['사무국'] })
  const soon = [...left, ...duties].filter(({ status }) => isPressing(status))
  expect(new Set(soon.map(({ year }) => year))).toEqual(new Set([2026, 2027]))
  expect(await countOpenDuties(context)).toBe(soon.length)
  expect(await countOpenDuties({ ...context, calendar: undefined })).toBe(0)
})

test('what a year leaves open stands on the next, from the first marked on', async ({ site }) => {
  await openOn(site, '2025-01-01')
  site.clock.set('2025-12-30T00:00:00Z')
  const due = 'dues-notice'
  await finish(await plantStaff(site, '사무국'), due, 2025)
  const { duties } = await annualCalendarOf(site.context, someStaff())
  const open = duties.filter(({ status }) => status === 'overdue').map(({ id }) => id)
  site.clock.set('2027-01-15T00:00:00Z')
  const { left } = await annualCalendarOf(site.context, someStaff())
  expect(left.filter(({ year }) => year === 2025).map(({ id }) => id)).toEqual(open)
  expect(left.filter(({ id }) => id === 'dues-notice').map(({ year }) => year)).toEqual([2026])
  expect(new Set(left.map(({ year }) => year))).toEqual(new Set([2025, 2026]))
  expect((await annualCalendarOf(site.context, someStaff(), 2026)).left).toEqual([])
  const before = await countOpenDuties(site.context)
  await finish(await plantStaff(site, '사무국'), due)
  expect(await countOpenDuties(site.context)).toBe(before - 1)
})

test('a file for a calendar: whole days that keep their names, and nobody’s', async ({ site }) => {
  const office = await plantStaff(site, '사무국', { staff_name: '박서연' })
  await finish(office, 'dues-notice', 2025, '이노화 님과 함께')
  const { bytes, type, name } = await calendarFile(site.context, 2025)
  expect([type, name]).toEqual(['text/calendar; charset=utf-8', '한국노화과학회 2025년 일정.ics'])
  const text = Buffer.from(bytes).toString()
  const entries = entriesOf(text)
  expect(new Set(entries.map(({ UID }) => UID)).size).toBe(14)
  expect(entries).toContainEqual(
    expect.objectContaining({
      UID: 'assembly-2025@127.0.0.1',
      SUMMARY: '정기총회',
      DTSTART: '20251024',
      DTEND: '20251025',
    }),
  )
  expect(entries.map(({ SUMMARY }) => SUMMARY)).toContain('[완료] 연회비 납부 안내')
  for (const who of ['이노화', '박서연', office.staff_id]) expect(text).not.toContain(who)
  const without = await calendarFile(site.context, 2026)
  expect(Buffer.from(without.bytes).toString()).not.toContain('UID:assembly-2026')
})
