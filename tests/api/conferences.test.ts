import { expect } from 'vitest'
import * as calls from '#conference/api/conferences.ts'
import { storeFile } from '#platform/server/files/service.ts'
import { personOf, send } from '#tests/support/call.ts'
import { plantPost } from '#tests/support/posts.ts'
import { type Site, test as base } from '#tests/support/site.ts'

const test = base.extend('anyone', ({ site }) => personOf(site))

test('pre-registration closes by the server’s clock', async ({ site, anyone }) => {
  for (const [moment, state, days_left] of [
    ['2025-10-15T09:00:00Z', 'open', 9],
    ['2025-10-15T09:00:01Z', 'over', 9],
  ] as const) {
    site.clock.set(moment)
    const asked = { conference_id: '2025-autumn' }
    expect(await anyone.do(calls.getPreRegistration, asked)).toMatchObject({ state, days_left })
  }
  const none = { conference_id: '1999-spring' }
  expect((await anyone.ask(calls.getPreRegistration, none)).status).toBe(404)
})

test('the event’s day is open where it registers on the site', async ({ site, anyone }) => {
  site.clock.set('2025-10-24T00:00:00Z')
  const ask = () => anyone.do(calls.getPreRegistration, { conference_id: '2025-autumn' })
  expect(await ask()).toMatchObject({ step: 'over', on_the_spot: false })
  for (const conference of site.context.conferences)
    Object.assign(conference, { onSiteOnline: true })
  const open = { step: 'login', on_the_spot: true, step_text: '오늘 현장등록을 받고 있습니다.' }
  expect(await ask()).toMatchObject(open)
})

const plantConference = (site: Site, year: number, post: Parameters<typeof plantPost>[1] = {}) => {
  const enrolledAt = new Date(`${year}-10-24T01:00:00Z`)
  return plantPost(site, { type: 'guide', title: `${year} 추계학술대회`, enrolledAt, ...post })
}

const shownOf = (guide_pk: number, year: number, guide_hit = 0) => ({
  guide_pk,
  guide_title: `${year} 추계학술대회`,
  guide_enrollment_date: `${year}-10-24T01:00:00.000Z`,
  guide_hit,
  admin_name: '학회사무국',
  guide_event_date: null,
  guide_event_place: null,
})

test('past conferences come newest first, ten a page', async ({ site, anyone }) => {
  const list = (page?: number, row?: number) =>
    anyone.do(calls.getPastConferences, page === undefined ? {} : { page, row })
  expect(await list(1, 10)).toEqual({ total_count: 0, conferences: [] })
  await plantPost(site, { title: '공지는 섞이지 않는다' })
  for (let year = 2010; year <= 2021; year += 1) await plantConference(site, year)
  const first = await list()
  expect([first.total_count, first.conferences.length]).toEqual([12, 10])
  expect(first.conferences[0]).toEqual(shownOf(13, 2021))
  const second = await list(2, 10)
  expect(second.conferences).toEqual([shownOf(3, 2011), shownOf(2, 2010)])
  expect((await list(3, 5)).conferences.map((row) => row.guide_pk)).toEqual([3, 2])
})

test('when and where it took place is read from its text', async ({ site, anyone }) => {
  const said =
    '<ul><li><b>일시</b>: 2024년 11월 8일(금) 10:00</li><li>장소 : 대강당(대전)</li></ul>'
  const pk = await plantConference(site, 2024, { content: `<p>뇌 노화</p>${said}` })
  await plantConference(site, 2025, { content: '<p>일시와 장소는 추후 알려 드립니다.</p>' })
  const event = { guide_event_date: '2024-11-08', guide_event_place: '대강당(대전)' }
  const { conferences } = await anyone.do(calls.getPastConferences, {})
  expect(conferences).toMatchObject([{ guide_event_date: null, guide_event_place: null }, event])
  const detail = await anyone.do(calls.getConferenceDetail, { conference_pk: pk })
  expect(detail.conference).toMatchObject(event)
})

test('a conference has text, files, neighbours and readers', async ({ site, anyone }) => {
  const first = await plantConference(site, 2023)
  const attachments = [await storeFile(site.context, '초록집.pdf', Buffer.from('초록'))]
  const content = '<p>안내</p><script>alert(1)</script>'
  const pk = await plantConference(site, 2024, { content, attachments })
  const last = await plantConference(site, 2025)
  const path = `/api/v1/front/getConferenceDetail?conference_pk=${pk}`
  const headers = {
    'client-secret': site.context.config.clientSecret,
    'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0',
  }
  for (const _ of [1, 2]) await send(site, { method: 'GET', path, headers })
  const detail = (conference_pk: number) => anyone.do(calls.getConferenceDetail, { conference_pk })
  const file_path = '/api/v1/common/fileDownload?file_pk=1'
  expect(await detail(pk)).toEqual({
    conference: { ...shownOf(pk, 2024, 1), guide_content: '<p>안내</p>' },
    conference_file: [{ file_pk: 1, file_path, file_original_name: '초록집.pdf', file_size: 6 }],
    prev_pk: first,
    prev_title: '2023 추계학술대회',
    next_pk: last,
    next_title: '2025 추계학술대회',
  })
  expect(await detail(first)).toMatchObject({ prev_pk: null, next_pk: pk, conference_file: [] })
  expect(await detail(last)).toMatchObject({ prev_pk: pk, next_pk: null })
  for (const conference_pk of [await plantPost(site), 99]) {
    expect((await anyone.ask(calls.getConferenceDetail, { conference_pk })).status).toBe(404)
  }
})
