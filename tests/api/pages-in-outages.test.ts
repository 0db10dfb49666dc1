import { expect, vi } from 'vitest'
import { followBoards } from '#boards/server/posts/board-state.ts'
import { deletePost, plantPost } from '#tests/support/posts.ts'
import type { Site } from '#tests/support/site.ts'
import { get, pageOf, test } from '#tests/support/whole-site.ts'

/** Until the mocks are restored. */
const loseDatabase = async ({ context: { db } }: Site) => {
  // With a commit what the database said before holds no more.
  await db.transaction().execute(() => Promise.resolve())
  const executor = db.getExecutor()
  const gone = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_READ' })
  // Whoever asks: the server's jobs do, too.
  vi.spyOn(executor, 'executeQuery').mockRejectedValue(gone)
  vi.spyOn(db, 'getExecutor').mockReturnValue(executor)
}

test('while the database is away what was read before is read on', async ({ site, whole }) => {
  const pk = await plantPost(site)
  const other = await plantPost(site, { title: '둘' })
  const past = await plantPost(site, { type: 'guide' })
  const read = ['/infoplace', `/infoplace/detail/${pk}`, `/conference/detail/${past}`]
  const ask = (path: string, tag = '') => get(whole, path, { 'if-none-match': tag })
  const before = await Promise.all(read.map((path) => ask(path)))
  await loseDatabase(site)
  site.clock.forward(86_400)
  for (const [index, path] of read.entries()) {
    const { status, text, headers } = await ask(path)
    const { etag } = before[index]?.headers ?? {}
    expect({ status, text, tag: headers.etag }).toEqual({
      status: 200,
      text: before[index]?.text,
      tag: etag,
    })
    expect(headers['cache-control']).toMatch(
      /^public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=0, /,
    )
    expect((await ask(path, etag)).status).toBe(304)
  }
  for (const path of [`/infoplace/detail/${other}`, '/infoplace?page=2', '/infoplace?search=둘']) {
    const { status, headers, text } = await ask(encodeURI(path))
    expect({ status, retry: headers['retry-after'], cache: headers['cache-control'] }).toEqual({
      status: 503,
      retry: '10',
      cache: 'private, no-store',
    })
    expect(text).toContain('잠시 후 다시 열어 주십시오')
  }
  vi.restoreAllMocks()
  expect((await ask('/infoplace')).headers['cache-control']).toContain('s-maxage=60')
})

test('a post that has gone is not shown again, in outages neither', async ({ site, whole }) => {
  const pk = await plantPost(site, { title: '갈 글' })
  await plantPost(site, { title: '남을 글' })
  const paths = ['/infoplace', `/infoplace/detail/${pk}`]
  const all = () => Promise.all(paths.map((path) => get(whole, path)))
  await all()
  await deletePost(site.context, pk)
  // As the server does each second.
  await followBoards(site.context)
  await loseDatabase(site)
  for (const { status, text } of await all()) {
    expect(status).toBe(503)
    expect(text).not.toContain('갈 글')
  }
  vi.restoreAllMocks()
  expect((await pageOf(whole, '/infoplace')).titles).toEqual(['남을 글'])
  expect((await get(whole, `/infoplace/detail/${pk}`)).status).toBe(404)
})

test('a post that goes unheard of is not shown after an outage', async ({ site, whole }) => {
  const pk = await plantPost(site, { title: '갈 글' })
  const paths = ['/infoplace', `/infoplace/detail/${pk}`]
  const statuses = () => Promise.all(paths.map(async (path) => (await get(whole, path)).status))
  expect(await statuses()).toEqual([200, 200])
  await using other = await site.another()
  await loseDatabase(site)
  await deletePost(other.context, pk)
  expect(await statuses()).toEqual([200, 200])
  vi.restoreAllMocks()
  expect(await statuses()).toEqual([200, 404])
  expect((await pageOf(whole, '/infoplace')).titles).toEqual([])
})
