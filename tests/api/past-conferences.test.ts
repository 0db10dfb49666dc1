import { getConferenceDetail, getPastConferences } from '#conference/api/conferences.ts'
import { storeFile } from '#platform/server/files/service.ts'
import { call, succeed } from '#tests/support/call.ts'
import { plantPost } from '#tests/support/posts.ts'
import { type Site, test } from '#tests/support/site.ts'
import { expect } from 'vitest'

const plantConference = (site: Site, year: number, post: Parameters<typeof plantPost>[1] = {}) =>
  plantPost(site, {
    type: 'guide',
    title: `${year} 추계학술대회`,
    enrolledAt: new Date(`${year}-10-24T01:00:00Z`),
    ...post,
  })

test('past conferences come newest first, ten a page, with how many there are', async ({
  site,
}) => {
  await plantPost(site, { title: '공지는 섞이지 않는다' })
  for (let year = 2010; year <= 2021; year += 1) await plantConference(site, year)
  const first = await succeed(call(site, getPastConferences, {}))
  expect(first.total_count).toBe(12)
  expect(first.conferences).toHaveLength(10)
  expect(first.conferences[0]).toEqual({
    guide_pk: 13,
    guide_title: '2021 추계학술대회',
    guide_enrollment_date: '2021-10-24T01:00:00.000Z',
    guide_hit: 0,
    admin_name: '학회사무국',
    guide_event_date: null,
    guide_event_place: null,
  })
  const second = await succeed(call(site, getPastConferences, { page: 2, row: 10 }))
  expect(second.conferences.map((row) => row.guide_title)).toEqual([
    '2011 추계학술대회',
    '2010 추계학술대회',
  ])
  const few = await succeed(call(site, getPastConferences, { page: 3, row: 5 }))
  expect(few.conferences.map((row) => row.guide_pk)).toEqual([3, 2])
})

test('when and where a conference took place is read from its text, in the list and on its page', async ({
  site,
}) => {
  const said =
    '<ul><li><b>일시</b>: 2024년 11월 8일(금) 10:00</li><li>장소 : 대강당(대전)</li></ul>'
  const pk = await plantConference(site, 2024, { content: `<p>뇌 노화</p>${said}` })
  await plantConference(site, 2025, { content: '<p>일시와 장소는 추후 알려 드립니다.</p>' })
  const event = { guide_event_date: '2024-11-08', guide_event_place: '대강당(대전)' }
  const { conferences } = await succeed(call(site, getPastConferences, {}))
  expect(conferences).toMatchObject([{ guide_event_date: null, guide_event_place: null }, event])
  const detail = await succeed(call(site, getConferenceDetail, { conference_pk: pk }))
  expect(detail.conference).toMatchObject(event)
})

test('without conferences the list is empty', async ({ site }) => {
  expect(await succeed(call(site, getPastConferences, { page: 1, row: 10 }))).toEqual({
    total_count: 0,
    conferences: [],
  })
})

test('a conference has its text, files and neighbours, and counts its readers', async ({
  site,
}) => {
  await plantConference(site, 2023)
  const attachments = [await storeFile(site.context, '초록집.pdf', Buffer.from('초록'))]
  const pk = await plantConference(site, 2024, {
    content: '<p>안내</p><script>alert(1)</script>',
    attachments,
  })
  await plantConference(site, 2025)
  const reader = {
    headers: {
      'client-secret': site.context.config.clientSecret,
      'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0',
    },
  }
  const address = `${site.url}/api/v1/front/getConferenceDetail?conference_pk=${pk}`
  for (let times = 0; times < 2; times += 1) await fetch(address, reader)
  expect(await succeed(call(site, getConferenceDetail, { conference_pk: pk }))).toEqual({
    conference: {
      guide_pk: pk,
      guide_title: '2024 추계학술대회',
      guide_enrollment_date: '2024-10-24T01:00:00.000Z',
      guide_hit: 1,
      admin_name: '학회사무국',
      guide_event_date: null,
      guide_event_place: null,
      guide_content: '<p>안내</p>',
    },
    conference_file: [
      {
        file_pk: 1,
        file_path: '/api/v1/common/fileDownload?file_pk=1',
        file_original_name: '초록집.pdf',
        file_size: 6,
      },
    ],
    prev_pk: 1,
    prev_title: '2023 추계학술대회',
    next_pk: 3,
    next_title: '2025 추계학술대회',
  })
})

test('the first has no older one, the last no newer one, and a notice is no conference', async ({
  site,
}) => {
  const only = await plantConference(site, 2024)
  const notice = await plantPost(site)
  expect(await succeed(call(site, getConferenceDetail, { conference_pk: only }))).toMatchObject({
    prev_pk: null,
    next_pk: null,
    conference_file: [],
  })
  for (const pk of [notice, 99]) {
    expect((await call(site, getConferenceDetail, { conference_pk: pk })).status).toBe(404)
  }
})
