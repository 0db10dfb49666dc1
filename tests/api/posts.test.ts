import { getInfo, getInfoDetail, type GetInfoInput } from '#boards/api/posts.ts'
import { type PostType, postTypes } from '#boards/rules/boards.ts'
import { readList } from '#boards/client/posts.ts'
import { changePost, deletePost } from '#boards/server/posts/writing.ts'
import { storePicture } from '#platform/server/files/pictures.ts'
import { storeFile } from '#platform/server/files/service.ts'
import { call, send, succeed } from '#tests/support/call.ts'
import { plantPost } from '#tests/support/posts.ts'
import { type Site, test } from '#tests/support/site.ts'
import sharp from 'sharp'
import { describe, expect } from 'vitest'

const pageOf = async (site: Site, query: Partial<GetInfoInput> = {}) =>
  readList('notice', await succeed(call(site, getInfo, { type: 'notice', ...query })))

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

test('pinned notices come first, then the newest, and every row counts in the paging', async ({
  site,
}) => {
  for (let day = 1; day <= 12; day += 1) {
    const enrolledAt = new Date(Date.UTC(2026, 0, day))
    await plantPost(site, { title: `${day}일`, enrolledAt, pinned: day === 2 || day === 5 })
  }
  const first = await pageOf(site)
  expect(first.count).toBe(12)
  expect(first.rows.map((row) => row.title)).toEqual(
    [5, 2, 12, 11, 10, 9, 8, 7, 6, 4].map((day) => `${day}일`),
  )
  expect((await pageOf(site, { page: 2 })).rows.map((row) => row.title)).toEqual(['3일', '1일'])
  expect(await pageOf(site, { page: 3 })).toEqual({ rows: [], count: 12 })
  expect((await pageOf(site, { row: 5 })).rows).toHaveLength(5)
})

test('a page of the gallery is twelve cards, whole rows of four, three and two', async ({
  site,
}) => {
  for (let day = 1; day <= 14; day += 1) {
    const post = { title: `${day}일`, enrolledAt: new Date(Date.UTC(2026, 0, day)) }
    await plantPost(site, { ...post, type: 'gallery' })
    await plantPost(site, { ...post, type: 'trend' })
  }
  const titlesOf = async (type: PostType, query: Partial<GetInfoInput> = {}) => {
    const { rows, count } = readList(type, await succeed(call(site, getInfo, { type, ...query })))
    expect(count).toBe(14)
    return rows.map((row) => row.title)
  }
  expect(await titlesOf('gallery')).toHaveLength(12)
  expect(await titlesOf('gallery', { page: 2 })).toEqual(['2일', '1일'])
  expect(await titlesOf('gallery', { search: '일', page: 2 })).toEqual(['2일', '1일'])
  expect(await titlesOf('gallery', { row: 5, page: 3 })).toHaveLength(4)
  expect(await titlesOf('trend')).toHaveLength(10)
})

test('a list shows its own board only', async ({ site }) => {
  for (const type of postTypes) await plantPost(site, { type, title: type })
  for (const type of postTypes) {
    const list = readList(type, await succeed(call(site, getInfo, { type })))
    expect(list.rows.map((row) => row.title)).toEqual([type])
  }
})

test('an empty board is an empty list', async ({ site }) => {
  expect(await pageOf(site)).toEqual({ rows: [], count: 0 })
})

test('a post names its neighbours in the order of the list, none at the ends', async ({ site }) => {
  const [oldest, middle, newest] = [
    await plantPost(site, { title: '처음' }),
    await plantPost(site, { title: '가운데' }),
    await plantPost(site, { title: '끝' }),
  ]
  expect(await detailOf(site, oldest)).toMatchObject({ prev_pk: null, next_pk: middle })
  expect(await detailOf(site, middle)).toMatchObject({
    prev_pk: oldest,
    prev_title: '처음',
    next_pk: newest,
    next_title: '끝',
  })
  expect(await detailOf(site, newest)).toMatchObject({ next_pk: null, next_title: null })
})

test('a post lists its attachments', async ({ site }) => {
  const attachments = [await storeFile(site.context, '총회 안건.pdf', Buffer.from('안건'))]
  const pk = await plantPost(site, { attachments })
  expect(await detailOf(site, pk)).toMatchObject({
    notice_title: '2026년 정기총회 안내',
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
  })
})

test('a change moves the post to where it belongs', async ({ site }) => {
  const old = await plantPost(site, { title: '옛 글', enrolledAt: new Date('2020-01-01') })
  await plantPost(site, { title: '새 글' })
  await changePost(site.context, old, { pinned: true, title: '고친 글' })
  expect((await pageOf(site)).rows.map((row) => row.title)).toEqual(['고친 글', '새 글'])
  await changePost(site.context, old, { pinned: false })
  expect((await pageOf(site)).rows.map((row) => row.title)).toEqual(['새 글', '고친 글'])
  await changePost(site.context, old, { enrolledAt: new Date('2026-12-01') })
  expect((await pageOf(site)).rows.map((row) => row.title)).toEqual(['고친 글', '새 글'])
})

test('a deleted post is gone from lists, searches and the file store', async ({ site }) => {
  const attachments = [await storeFile(site.context, '안건.pdf', Buffer.from('안건'))]
  const pk = await plantPost(site, { attachments })
  await deletePost(site.context, pk)
  expect(await pageOf(site)).toEqual({ rows: [], count: 0 })
  expect(await pageOf(site, { search: '총회' })).toEqual({ rows: [], count: 0 })
  expect((await call(site, getInfoDetail, { info_pk: pk, type: 'notice' })).status).toBe(404)
  const file = await send(site, { method: 'GET', path: '/api/v1/common/fileDownload?file_pk=1' })
  expect(file.status).toBe(404)
})

describe('what cannot be answered', () => {
  test.for([
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
    ['/getInfo?type=notice&page=', 400, 'page'],
    ['/getInfo?type=notice&page=%00', 400, 'page'],
    ['/getInfo?type=notice&row=-1', 400, 'row'],
    ['/getInfo?type=notice&row=101', 400, 'row'],
    ['/getInfo?type=notice&search=%00', 400, 'search'],
    ['/getInfo?type=notice&search_category=작성자', 400, 'search_category'],
  ] as const)('%s', async ([query, status, field], { site }) => {
    await plantPost(site)
    const answer = await send(site, {
      method: 'GET',
      path: encodeURI(`/api/v1/front${query}`).replaceAll('%25', '%'),
      headers: { 'client-secret': site.context.config.clientSecret },
    })
    expect(answer.status).toBe(status)
    const { success, error } = JSON.parse(answer.text) as {
      success: boolean
      error: { message: string; fields?: Record<string, string> }
    }
    expect(success).toBe(false)
    if (field !== undefined) expect(error.fields?.[field]).toMatch(/[가-힣]/)
  })
})
