import sharp from 'sharp'
import { expect } from 'vitest'
import { getInfo, getInfoDetail, type GetInfoInput } from '#boards/api/posts.ts'
import { readList } from '#boards/client/posts.ts'
import { type PostType, postTypes } from '#boards/rules/boards.ts'
import { storePicture } from '#platform/server/files/pictures.ts'
import { storeFile } from '#platform/server/files/service.ts'
import { call, send, succeed } from '#tests/support/call.ts'
import { deletePost, plantPost } from '#tests/support/posts.ts'
import { type Site, test } from '#tests/support/site.ts'

// Order, pages and counts of every list and search are held against a naive board in board-model.test.ts.

const titlesOf = async (site: Site, type: PostType, query: Partial<GetInfoInput> = {}) => {
  const { rows, count } = readList(type, await succeed(call(site, getInfo, { type, ...query })))
  return { count, titles: rows.map(({ title }) => title) }
}

const detailOf = (site: Site, pk: number) =>
  succeed(call(site, getInfoDetail, { info_pk: pk, type: 'notice' }))

test('a list has the fields of the specification under its type’s names', async ({ site }) => {
  const create = { width: 640, height: 480, channels: 3, background: 'steelblue' } as const
  const picture = await sharp({ create }).webp().toBuffer()
  await plantPost(site, { pinned: true })
  await plantPost(site, {
    type: 'gallery',
    title: '2025 추계학술대회',
    image: { ...(await storePicture(site.context, '행사.webp', picture)), alt: '강연장' },
  })
  expect(await succeed(call(site, getInfo, { type: 'notice' }))).toEqual({
    notice: [
      {
        notice_pk: 1,
        notice_title: '2026년 정기총회 안내',
        notice_enrollment_date: '2026-11-21T03:00:00.000Z',
        notice_hit: 0,
        admin_name: '학회사무국',
        fixed_yn: '중요',
      },
    ],
    notice_count: 1,
  })
  expect(await succeed(call(site, getInfo, { type: 'gallery' }))).toMatchObject({
    gallery: [{ gallery_pk: 2, gallery_image_url: '/api/v1/common/fileDownload?file_pk=3' }],
    gallery_count: 1,
  })
})

test('a list shows its own board only, ten rows or twelve cards a page', async ({ site }) => {
  for (let day = 1; day <= 14; day += 1) {
    const post = { title: `${day}일`, enrolledAt: new Date(Date.UTC(2026, 0, day)) }
    await plantPost(site, { ...post, type: 'gallery' })
    await plantPost(site, { ...post, type: 'trend', pinned: day === 2 })
  }
  const first = [2, 14, 13, 12, 11, 10, 9, 8, 7, 6].map((day) => `${day}일`)
  expect(await titlesOf(site, 'trend')).toEqual({ count: 14, titles: first })
  expect((await titlesOf(site, 'gallery')).titles).toHaveLength(12)
  for (const query of [{ page: 2 }, { search: '일', page: 2 }]) {
    expect(await titlesOf(site, 'gallery', query)).toEqual({ count: 14, titles: ['2일', '1일'] })
  }
  expect((await titlesOf(site, 'gallery', { row: 5, page: 3 })).titles).toHaveLength(4)
  for (const type of postTypes.filter((type) => type !== 'gallery' && type !== 'trend')) {
    expect(await titlesOf(site, type)).toEqual({ count: 0, titles: [] })
  }
})

test('a post has its neighbours in the list’s order, and attachments', async ({ site }) => {
  const attachments = [await storeFile(site.context, '총회 안건.pdf', Buffer.from('안건'))]
  const oldest = await plantPost(site, { title: '처음' })
  const middle = await plantPost(site, { title: '가운데', attachments })
  const newest = await plantPost(site, { title: '끝' })
  expect(await detailOf(site, oldest)).toMatchObject({ prev_pk: null, next_pk: middle })
  expect(await detailOf(site, newest)).toMatchObject({ next_pk: null, next_title: null })
  expect(await detailOf(site, middle)).toMatchObject({
    notice_title: '가운데',
    notice_content: '<p>정기총회를 엽니다.</p>',
    notice_file: [
      {
        file_pk: 1,
        file_path: '/api/v1/common/fileDownload?file_pk=1',
        file_original_name: '총회 안건.pdf',
        file_size: 6,
      },
    ],
    admin_name: '학회사무국',
    prev_pk: oldest,
    prev_title: '처음',
    next_pk: newest,
    next_title: '끝',
  })
  await deletePost(site.context, middle)
  expect((await call(site, getInfoDetail, { info_pk: middle, type: 'notice' })).status).toBe(404)
  const file = await send(site, { method: 'GET', path: '/api/v1/common/fileDownload?file_pk=1' })
  expect(file.status).toBe(404)
})

test('what cannot be answered is refused, in words at its field', async ({ site }) => {
  await plantPost(site)
  for (const [query, status, field, message] of [
    ['/getInfoDetail?type=notice&info_pk=99', 404, undefined],
    ['/getInfoDetail?type=trend&info_pk=1', 404, undefined],
    ['/getInfoDetail?type=notice&info_pk=0', 400, 'info_pk'],
    ['/getInfoDetail?type=notice&info_pk=one', 400, 'info_pk'],
    ['/getInfoDetail?type=notice', 400, 'info_pk'],
    ['/getInfoDetail?type=notice&info_pk=9999999999', 400, 'info_pk'],
    ['/getInfo', 400, 'type'],
    ['/getInfo?type=member', 400, 'type'],
    ['/getInfo?type=notice%00', 400, 'type'],
    ['/getInfo?type=notice&page=0', 400, 'page'],
    ['/getInfo?type=notice&page=1e9', 400, 'page'],
    ['/getInfo?type=notice&page=1.5', 400, 'page'],
    ['/getInfo?type=notice&page=%00', 400, 'page'],
    ['/getInfo?type=notice&row=-1', 400, 'row'],
    ['/getInfo?type=notice&row=1000', 400, 'row', '1부터 100까지의 숫자로 입력해 주세요.'],
    ['/getInfo?type=notice&search=%00', 400, 'search'],
    ['/getInfo?type=notice&search_category=작성자', 400, 'search_category'],
  ] as const) {
    const answer = await send(site, {
      method: 'GET',
      path: encodeURI(`/api/v1/front${query}`).replaceAll('%25', '%'),
      headers: { 'client-secret': site.context.config.clientSecret },
    })
    const { success, error } = JSON.parse(answer.text) as {
      success: boolean
      error: { message: string; fields?: Record<string, string> }
    }
    expect({ query, status: answer.status, success }).toEqual({ query, status, success: false })
    if (field !== undefined) expect(error.fields?.[field], query).toMatch(/[가-힣]/)
    if (message !== undefined) expect(Object.values(error.fields ?? {}), query).toEqual([message])
  }
})

test('an empty value of a query stands for none: 전체, the first page', async ({ site }) => {
  await plantPost(site)
  const path = '/api/v1/front/getInfo?type=notice&search=&search_category=&page=&row='
  const headers = { 'client-secret': site.context.config.clientSecret }
  const { text } = await send(site, { method: 'GET', path, headers })
  expect(JSON.parse(text)).toMatchObject({ success: true, data: { notice_count: 1 } })
})
