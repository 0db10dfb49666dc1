import { serve } from '#server/programs/serve.ts'
import { changePost, createPost, deletePost } from '#server/features/posts/writing.ts'
import { send } from '#tests/support/call.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { plantPost } from '#tests/support/posts.ts'
import { type Site, test as base } from '#tests/support/site.ts'
import type { OutgoingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import { expect, vi } from 'vitest'

interface Whole {
  url: string
  dist: string
}

/** The site behind the listener of production; its pages of posts tell what they were made of (tests/support/fake-dist.ts). */
const test = base.extend<{ whole: Whole }>({
  whole: async ({ site: { context } }, use) => {
    const dist = await fakeDist(context.config.dataDir)
    await using served = await serveWhole(context, dist)
    await use({ url: served.url, dist })
  },
})

const serveWhole = async (context: Site['context'], dist: string) => {
  const { server, url } = await serve({ ...context, config: { ...context.config, port: 0 } }, dist)
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

interface Page {
  /** Which of all renderings it is. */
  made: number
  url: string
  who?: string
  titles: string[]
  hit: number
}

const get = (whole: Pick<Whole, 'url'>, path: string, headers: OutgoingHttpHeaders = {}) =>
  send(whole, { method: 'GET', path, headers })

const pageOf = async (whole: Pick<Whole, 'url'>, path: string, headers?: OutgoingHttpHeaders) => {
  const { status, text } = await get(whole, path, headers)
  expect(status).toBe(200)
  return JSON.parse(text) as Page
}

const titlesOf = async (whole: Pick<Whole, 'url'>, path = '/infoplace') =>
  (await pageOf(whole, path)).titles

test('a page is made once, and anew for the first who asks after a change', async ({
  site,
  whole,
}) => {
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
  expect(await titlesOf(whole)).toEqual(['둘'])
  expect((await get(whole, `/infoplace/detail/${pk}`)).status).toBe(404)
})

test('a change of another board leaves a page as it is', async ({ site, whole }) => {
  await plantPost(site)
  const first = await pageOf(whole, '/infoplace')
  await plantPost(site, { type: 'trend' })
  expect(await pageOf(whole, '/infoplace')).toEqual(first)
})

test('a page is made anew on the next day in Seoul, and after a minute for its numbers of readers', async ({
  site,
  whole,
}) => {
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

test.for([
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
] as const)(
  'of %s and %s the page learns the same, %s',
  async ([one, other, seen], { site, whole }) => {
    await plantPost(site)
    const first = await pageOf(whole, encodeURI(one))
    expect(decodeURIComponent(first.url)).toBe(seen)
    expect(await pageOf(whole, encodeURI(other))).toEqual(first)
  },
)

test('nothing of who asks reaches a page, and nothing is set for who gets it', async ({
  site,
  whole,
}) => {
  await plantPost(site)
  const { text, headers } = await get(whole, '/infoplace', {
    cookie: 'session=secret',
    authorization: 'secret',
    'x-forwarded-host': 'evil.example',
  })
  expect(text).not.toMatch(/secret|evil/)
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'content-security-policy': "default-src 'none'",
  })
})

test('a hundred first readers wait for one rendering', async ({ site, whole }) => {
  const pk = await plantPost(site)
  const pages = await Promise.all(
    Array.from({ length: 100 }, () => pageOf(whole, `/infoplace/detail/${pk}`)),
  )
  expect(new Set(pages.map(({ made }) => made)).size).toBe(1)
})

test('each copy has its own strong version, which a browser that has it is told', async ({
  site,
  whole,
}) => {
  await plantPost(site)
  const versions = []
  for (const encoding of ['br', 'gzip', 'identity']) {
    const accept = { 'accept-encoding': encoding }
    const { headers } = await get(whole, '/infoplace', accept)
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(headers.etag).toMatch(/^"[\w-]{22}"$/)
    versions.push(headers.etag)
  }
  expect(new Set(versions).size).toBe(3)
  const known = { 'if-none-match': versions[2] }
  const again = await get(whole, '/infoplace', known)
  expect(again).toMatchObject({ status: 304, text: '', headers: { etag: versions[2] } })
  await plantPost(site)
  expect((await get(whole, '/infoplace', known)).status).toBe(200)
})

test('HEAD says what GET would, and is no reading', async ({ site, whole }) => {
  const pk = await plantPost(site)
  const path = `/infoplace/detail/${pk}`
  const agent = { 'user-agent': firefox }
  const head = await send(whole, { method: 'HEAD', path, headers: agent })
  expect(head).toMatchObject({ status: 200, text: '' })
  expect(await hitsOf(site, pk)).toBe(0)
  const { headers } = await get(whole, path)
  expect(head.headers['content-length']).toBe(headers['content-length'])
  expect(head.headers.etag).toBe(headers.etag)
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

const hitsOf = async ({ context: { db, background } }: Site, pk: number): Promise<number> => {
  await background.settle()
  const post = db.selectFrom('post').select('hit').where('post_pk', '=', pk)
  return (await post.executeTakeFirstOrThrow()).hit
}

test('every reader of a page that is there already counts, once a day', async ({ site, whole }) => {
  const pk = await plantPost(site)
  const path = `/infoplace/detail/${pk}`
  const { made } = await pageOf(whole, path, { 'user-agent': firefox })
  expect(await hitsOf(site, pk)).toBe(1)
  const { headers } = await get(whole, path, { 'user-agent': firefox })
  expect(await hitsOf(site, pk)).toBe(1)
  await send(whole, { method: 'GET', path, headers: { 'user-agent': firefox }, from: '127.0.0.2' })
  expect(await hitsOf(site, pk)).toBe(2)
  const known = { 'user-agent': firefox.replace('145', '146'), 'if-none-match': headers.etag }
  expect((await get(whole, path, known)).status).toBe(304)
  expect(await hitsOf(site, pk)).toBe(3)
  await get(whole, path, { 'user-agent': firefox.replace('145', '147'), 'sec-purpose': 'prefetch' })
  expect(await hitsOf(site, pk)).toBe(3)
  await get(whole, '/infoplace', { 'user-agent': firefox })
  const shown = await pageOf(whole, path)
  expect(shown).toMatchObject({ made, hit: 0 })
  site.clock.forward(60)
  expect((await pageOf(whole, path)).hit).toBe(3)
})

test('what is no page is not kept: none there, one elsewhere, one that fails', async ({
  site,
  whole,
}) => {
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

test('while the database cannot be asked nothing is sent from memory', async ({ site, whole }) => {
  await plantPost(site)
  await titlesOf(whole)
  const { db } = site.context
  const executor = db.getExecutor()
  vi.spyOn(executor, 'executeQuery').mockRejectedValueOnce(new Error('gone'))
  vi.spyOn(db, 'getExecutor').mockReturnValue(executor)
  expect((await get(whole, '/infoplace')).status).toBe(500)
  vi.restoreAllMocks()
  expect((await get(whole, '/infoplace')).status).toBe(200)
})

test('a page that is asked for again is compressed better', async ({ site, whole }) => {
  await plantPost(site, { title: '긴 글' })
  const accept = { 'accept-encoding': 'br' }
  const read = () =>
    fetch(`${whole.url}/infoplace`, { headers: accept }).then(async (response) => ({
      etag: response.headers.get('etag'),
      text: await response.text(),
    }))
  const first = await read()
  expect(await read()).toEqual(first)
  await site.context.background.settle()
  const third = await read()
  expect(third.text).toBe(first.text)
  expect(third.etag).not.toBe(first.etag)
})

test('readers of two servers never see an older list than there was when they asked', async ({
  site,
  whole,
}) => {
  await using other = await site.another()
  await using second = await serveWhole(other.context, whole.dist)
  const writers = 12
  let written = 0
  let reading = true
  const seen: { asked: number; shown: number }[] = []
  const read = async (url: string) => {
    while (reading) {
      const asked = written
      const shown = (await titlesOf({ url })).length
      seen.push({ asked, shown })
    }
  }
  const readers = Array.from({ length: 8 }, (_, index) =>
    read([whole, second][index % 2]?.url ?? ''),
  )
  for (let turn = 0; turn < writers; turn += 1) {
    await createPost(site.context, {
      type: 'notice',
      title: `글 ${turn}`,
      content: '<p>글</p>',
      author: '사무국',
    })
    written += 1
    const before = seen.length
    await expect.poll(() => seen.length, { interval: 1 }).toBeGreaterThan(before + 16)
  }
  reading = false
  await Promise.all(readers)
  expect(seen.filter(({ asked, shown }) => shown < asked)).toEqual([])
  expect(new Set(seen.map(({ shown }) => shown)).size).toBeGreaterThan(writers / 2)
})
