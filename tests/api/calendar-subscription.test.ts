import {
  endSubscription,
  finishDuty,
  getSubscription,
  makeSubscription,
} from '#office/api/calendar.ts'
import { endStaff } from '#staff/api/staff.ts'
import { entriesOf, readCalendar, subscribe } from '#tests/support/calendars.ts'
import { succeed } from '#tests/support/call.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import { test } from '#tests/support/site.ts'
import { conferenceCalendar } from '#conference/content/conference-event.ts'
import { expect } from 'vitest'

test('a calendar reads three years without a log-in, and only what has changed', async ({
  site,
}) => {
  site.clock.set('2026-03-02T00:00:00Z')
  const office = await plantStaff(site, '사무국', { staff_name: '박서연' })
  const { path, origin } = await subscribe(site, office)
  expect(origin).toBe(new URL(site.context.config.siteUrl).origin)
  const first = await readCalendar(site, path)
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(first.headers.get('x-robots-tag')).toBe('noindex')
  const before = entriesOf(await first.text())
  const years = before.map(({ UID }) => /-(\d{4})@/.exec(UID)?.[1])
  expect([...new Set(years)]).toEqual(['2025', '2026', '2027'])
  const tag = first.headers.get('etag') ?? ''
  site.clock.forward(60)
  expect((await readCalendar(site, path, tag)).status).toBe(304)

  const done = { id: 'dues-notice', year: 2026, note: '이노화 님과 함께' }
  await succeed(ask(site, finishDuty, done, office))
  const second = await readCalendar(site, path, tag)
  expect(second.status).toBe(200)
  const text = await second.text()
  expect(text.replaceAll(/\r\n /g, '')).toContain('SUMMARY:[끝냄] 연회비 납부 안내')
  for (const name of ['이노화', '박서연', office.staff_id]) expect(text).not.toContain(name)
  expect(entriesOf(text).map(({ UID }) => UID)).toEqual(before.map(({ UID }) => UID))
})

test('of a secret only its hash is kept, and its owner changes and ends it', async ({ site }) => {
  const office = await plantStaff(site, '사무국')
  expect(await succeed(ask(site, getSubscription, {}, office))).toEqual({ made_at: null })
  const { path, made_at } = await subscribe(site, office)
  const token = path.slice('/calendar/'.length, -'.ics'.length)
  const rows = await site.context.db.selectFrom('staff_calendar').selectAll().execute()
  expect(JSON.stringify([rows, await logOf(site)])).not.toContain(token)
  expect(rows).toHaveLength(1)

  site.clock.forward(1)
  const again = await subscribe(site, office, made_at)
  expect((await readCalendar(site, path)).status).toBe(404)
  expect((await readCalendar(site, again.path)).status).toBe(200)
  for (const call of [makeSubscription, endSubscription]) {
    const { body } = await ask(site, call, { seen: made_at }, office)
    expect(body).toMatchObject({ success: false, error: { code: 25 } })
  }
  const other = await subscribe(site, await plantStaff(site, '회계'))
  await succeed(ask(site, endSubscription, { seen: again.made_at }, office))
  expect((await readCalendar(site, again.path)).status).toBe(404)
  expect((await readCalendar(site, other.path)).status).toBe(200)
})

test('two windows at once make one address', async ({ site }) => {
  const office = await plantStaff(site, '사무국')
  const answers = await Promise.all(
    [1, 2].map(() => ask(site, makeSubscription, { seen: null }, office)),
  )
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
})

test('it ends with the account', async ({ site }) => {
  const admin = await plantStaff(site, '관리자')
  const office = await plantStaff(site, '사무국')
  const { path } = await subscribe(site, office)
  const { staff_pk } = office
  await succeed(ask(site, endStaff, { staff_pk, version: 1, reason: '임기가 끝남' }, admin))
  expect((await readCalendar(site, path)).status).toBe(404)
  expect(await site.context.db.selectFrom('staff_calendar').selectAll().execute()).toEqual([])
})

test('nobody guesses: what is no address is a page that is not there, and tries are counted', async ({
  site,
}) => {
  expect((await readCalendar(site, '/calendar/short.ics')).status).toBe(404)
  const nobody = `/calendar/${'A'.repeat(43)}.ics`
  for (let tries = 0; tries < 120; tries++) {
    expect((await readCalendar(site, nobody)).status).toBe(404)
  }
  const refused = await readCalendar(site, nobody)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).not.toBeNull()
})

test('a conference’s file is as well formed', ({ site }) => {
  const { conferences, config } = site.context
  const text = conferences.map((one) =>
    conferenceCalendar(one, { name: '학회', email: 'office@example.org' }, config.siteUrl),
  )
  expect(text.flatMap(entriesOf)).toHaveLength(conferences.length)
})
