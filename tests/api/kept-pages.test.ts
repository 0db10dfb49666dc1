import { expect, vi } from 'vitest'
import { deleteOfficePost } from '#boards/api/office-posts.ts'
import { plantStaff } from '#tests/support/console.ts'
import { publishNew } from '#tests/support/office-posts.ts'
import { changePost, deletePost, plantPost } from '#tests/support/posts.ts'
import { anotherOnPostgres } from '#tests/support/site.ts'
import { get, type Page, pageOf, serveWhole, test, type Whole } from '#tests/support/whole-site.ts'

const titlesOf = async (whole: Pick<Whole, 'url'>, path = '/infoplace') =>
  (await pageOf(whole, path)).titles

test('a page is made once, and anew for the first after a change', async ({ site, whole }) => {
  const pk = await plantPost(site, { title: '하나' })
  const first = await pageOf(whole, '/infoplace')
  expect(first.titles).toEqual(['하나'])
  expect(await pageOf(whole, '/infoplace')).toEqual(first)
  await plantPost(site, { title: '둘' })
  expect(await titlesOf(whole)).toEqual(['둘', '하나'])
  expect(await titlesOf(whole, `/infoplace/detail/${pk}`)).toEqual(['하나'])
  await changePost(site.context, pk, { title: '고친 하나' })
  expect(await titlesOf(whole)).toEqual(['둘', '고친 하나'])
  expect(await titlesOf(whole, `/infoplace/detail/${pk}`)).toEqual(['고친 하나'])
  await deletePost(site.context, pk)
  const last = await pageOf(whole, '/infoplace')
  expect(last.titles).toEqual(['둘'])
  expect((await get(whole, `/infoplace/detail/${pk}`)).status).toBe(404)
  await plantPost(site, { type: 'trend' })
  expect(await pageOf(whole, '/infoplace')).toEqual(last)
})

test('a page is made anew on the next day, and for its numbers', async ({ site, whole }) => {
  await plantPost(site)
  const madeAt = async (iso: string) => {
    site.clock.set(iso)
    return (await pageOf(whole, '/infoplace')).made
  }
  const first = await madeAt('2026-11-21T14:58:30.000Z')
  expect(await madeAt('2026-11-21T14:59:29.999Z')).toBe(first)
  const second = await madeAt('2026-11-21T14:59:30.000Z')
  expect(second).toBe(first + 1)
  expect(await madeAt('2026-11-21T14:59:59.999Z')).toBe(second)
  expect(await madeAt('2026-11-21T15:00:00.000Z')).toBe(second + 1)
})

test('of an address a page learns what it shows, and nothing else', async ({ site, whole }) => {
  await plantPost(site)
  for (const [one, other, seen] of [
    ['/infoplace', '/infoplace?utm_source=kakao&fbclid=1', '/infoplace/notice'],
    ['/infoplace?page=2', '/infoplace?x=1&page=2', '/infoplace/notice?page=2'],
    ['/infoplace?menu=연구동향', '/infoplace?menu=연구동향&depthMenu=x', '/infoplace/trend'],
    [
      '/infoplace?search=노화&page=1',
      '/infoplace?page=01&search=+노화 ',
      '/infoplace/notice?search=노화',
    ],
    ['/infoplace/detail/1?page=2', '/infoplace/detail/1?a=b&page=2', '/infoplace/detail/1?page=2'],
    [
      '/conference/detail/1?page=2',
      '/conference/detail/1?page=2&search=x',
      '/conference/detail/1?page=2',
    ],
  ] as const) {
    const first = await pageOf(whole, encodeURI(one))
    expect(decodeURIComponent(first.url)).toBe(seen)
    expect(await pageOf(whole, encodeURI(other))).toEqual(first)
  }
})

test('nothing of who asks reaches a page, nothing is set for them', async ({ site, whole }) => {
  await plantPost(site)
  const { text, headers } = await get(whole, '/infoplace', {
    cookie: 'session=secret',
    authorization: 'secret',
    'x-forwarded-host': 'evil.example',
  })
  expect(text).not.toMatch(/secret|evil/)
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['cache-control']).toContain('public, max-age=0, must-revalidate, s-maxage=60,')
  expect(headers.vary).toBe('Accept-Encoding')
})

test('a hundred first readers wait for one rendering', async ({ site, whole }) => {
  const pk = await plantPost(site)
  const pages = await Promise.all(
    Array.from({ length: 100 }, () => pageOf(whole, `/infoplace/detail/${pk}`)),
  )
  expect(new Set(pages.map(({ made }) => made)).size).toBe(1)
})

test('what is no page is not kept: none, elsewhere, one that fails', async ({ site, whole }) => {
  const none = await get(whole, '/infoplace/detail/1')
  expect(none).toMatchObject({ status: 404, text: '<h1>404</h1>' })
  expect(none.headers['content-security-policy']).toContain("'sha256-one'")
  await plantPost(site)
  expect((await get(whole, '/infoplace/detail/1')).status).toBe(200)
  const elsewhere = await plantPost(site, { type: 'gallery', title: '사진' })
  const { status, headers } = await get(whole, `/infoplace/detail/${elsewhere}`)
  expect({ status, location: headers.location }).toEqual({ status: 301, location: '/elsewhere' })
  const broken = await plantPost(site, { title: '고장' })
  const failed = await get(whole, `/infoplace/detail/${broken}`)
  expect(failed.status).toBe(500)
  expect(failed.text).toContain(failed.headers['x-request-id'])
  await changePost(site.context, broken, { title: '고쳤다' })
  expect(await titlesOf(whole, `/infoplace/detail/${broken}`)).toEqual(['고쳤다'])
})

/** As a browser reads: who knows no brotli waits for bytes of his own. */
const titlesInBrowser = async (url: string) => {
  const page = await fetch(`${url}/infoplace`)
  return ((await page.json()) as Page).titles
}

test('what this server changes its readers see at once', async ({ site, whole }) => {
  await plantPost(site, { title: '하나' })
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  expect(await titlesInBrowser(whole.url)).toEqual(['하나'])
  expect(await titlesInBrowser(whole.url)).toEqual(['하나'])
  await plantPost(site, { title: '둘' })
  expect(await titlesInBrowser(whole.url)).toEqual(['둘', '하나'])
  vi.restoreAllMocks()
})

/** How late in ms another server's change may be (docs/decisions/015-page-cache.md). */
const late = 2

test('readers never see an older list than there was when they asked', async ({ site, whole }) => {
  await using other = await site.another()
  await using second = await serveWhole(other.context, whole.dist)
  const writers = 12
  const written: number[] = []
  let reading = true
  const seen: { due: number; shown: number }[] = []
  const read = async (url: string) => {
    const isOther = url === second.url
    while (reading) {
      const since = performance.now() - (isOther ? late : 0)
      const due = written.filter((time) => time <= since).length
      const shown = (await titlesInBrowser(url)).length
      seen.push({ due, shown })
    }
  }
  const readers = Array.from({ length: 8 }, (_, index) =>
    read([whole, second][index % 2]?.url ?? ''),
  )
  for (let turn = 0; turn < writers; turn += 1) {
    await plantPost(site, { title: `글 ${turn}` })
    written.push(performance.now())
    const before = seen.length
    await expect.poll(() => seen.length, { interval: 1 }).toBeGreaterThan(before + 16)
  }
  reading = false
  await Promise.all(readers)
  expect(seen.filter(({ due, shown }) => shown < due)).toEqual([])
  expect(new Set(seen.map(({ shown }) => shown)).size).toBeGreaterThan(writers / 2)
})

test('kept pages follow a scheduled post, and one that goes', async ({ site, whole }) => {
  await using second = await anotherOnPostgres(site)
  await using other = second && (await serveWhole(second.context, whole.dist))
  const servers = other === undefined ? [whole] : [whole, other]
  const all = () => Promise.all(servers.map((server) => titlesOf(server)))
  const same = (titles: string[]) => servers.map(() => titles)
  const staff = await plantStaff(site, '편집')
  await plantPost(site, { title: '먼저' })
  const pk = await publishNew(staff, { title: '예약', enrolled_at: '2026-11-21T03:00:05Z' })
  site.clock.set('2026-11-21T03:00:04.999Z')
  expect(await all()).toEqual(same(['먼저']))
  expect((await get(whole, `/infoplace/detail/${pk}`)).status).toBe(404)
  site.clock.set('2026-11-21T03:00:05Z')
  expect(await all()).toEqual(same(['예약', '먼저']))
  expect(await titlesOf(whole, `/infoplace/detail/${pk}`)).toEqual(['예약'])
  await staff.do(deleteOfficePost, { post_pk: pk })
  expect(await titlesOf(whole)).toEqual(['먼저'])
  await expect.poll(all).toEqual(same(['먼저']))
  expect((await get(whole, `/infoplace/detail/${pk}`)).status).toBe(404)
})
