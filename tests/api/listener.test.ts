import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { expect } from 'vitest'
import { send } from '#tests/support/call.ts'
import { plantStaff } from '#tests/support/console.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { publishNew } from '#tests/support/office-posts.ts'
import { plantPost } from '#tests/support/posts.ts'
import { type Site, test as base } from '#tests/support/site.ts'
import { get, serveWhole } from '#tests/support/whole-site.ts'

/** The site behind the listener of production, which also serves files and pages. */
const test = base.extend<{ whole: Pick<Site, 'url'> }>({
  whole: async ({ site: { context } }, use) => {
    const dist = await fakeDist(context.config.dataDir)
    const console = ['admin.html', 'admin/members.html', 'administration.html']
    const myPage = ['mypage/basic.html', 'mypage/term/service.html']
    for (const folder of ['admin', 'mypage/term'])
      await mkdir(join(dist, 'client', folder), { recursive: true })
    for (const name of [...console, ...myPage, 'icon.svg'])
      await writeFile(join(dist, 'client', name), '')
    await using served = await serveWhole(context, dist)
    await use(served)
  },
})

test('a malformed address has the page of 404, and the server lives on', async ({ whole }) => {
  for (const path of ['/%zz', '/%e0%a4%a', '/a%00b', '*'])
    expect((await get(whole, path)).status, path).toBe(404)
  for (const [path, location] of [
    ['//', '/'],
    ['//evil.example/x/', '/evil.example/x'],
    ['/\\evil.example/', '/evil.example'],
    ['/infoplace//detail/1?page=2', '/infoplace/detail/1?page=2'],
  ] as const) {
    const { status, headers } = await get(whole, path)
    expect([status, headers.location], path).toEqual([301, location])
  }
  expect((await get(whole, '/')).status).toBe(200)
})

test('a malformed address of the API is answered in the envelope', async ({ whole }) => {
  const { status, text } = await get(whole, '/api/%zz')
  expect(status).toBe(403)
  expect(JSON.parse(text)).toMatchObject({ success: false, error: { code: 41 } })
})

test('every answer has an id and the security headers', async ({ whole }) => {
  for (const path of ['/', '/none', '/%zz', '/fails', '/api/none', '/healthz', '/home']) {
    const { headers } = await get(whole, path)
    expect(headers['x-request-id'], path).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
  }
})

test('pages of the console say what the clock shows, but the desk’s', async ({ site, whole }) => {
  const said = async (path: string) => (await get(whole, path)).headers['server-timing']
  const now = site.clock.now().toISOString()
  expect(await said('/admin')).toBe(`clock;desc="${now}"`)
  expect(await said('/admin/members')).toBe(`clock;desc="${now}"`)
  for (const path of ['/', '/administration', '/admin/conference/checkin'])
    expect(await said(path), path).toBeUndefined()
})

test('a built page carries its own policy, an error page one that fits both', async ({ whole }) => {
  const policyOf = async (path: string) =>
    (await get(whole, path)).headers['content-security-policy']
  expect(await policyOf('/')).toContain("'sha256-home'")
  expect(await policyOf('/none')).toContain("'sha256-one'")
  expect(await policyOf('/lost')).toBe(
    "default-src 'none'; script-src 'self' 'sha256-one' 'sha256-two'",
  )
})

test('a drawing that is opened by itself runs nothing', async ({ whole }) => {
  const { status, headers } = await get(whole, '/icon.svg')
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/)
})

test('only the site’s own pages may frame the postcode search', async ({ site: { context } }) => {
  await using served = await serveWhole(context, await fakeDist(context.config.dataDir))
  const { headers } = await get(served, '/postcode-frame')
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
})

test('a page that fails is answered with an id, and the server lives on', async ({ whole }) => {
  const { status, headers, text } = await get(whole, '/fails')
  expect(status).toBe(500)
  expect(text).toContain(headers['x-request-id'])
  expect(text).not.toContain('kim@')
  expect((await get(whole, '/')).status).toBe(200)
})

/** Browsers keep it for `own` seconds, a CDN for `shared`. */
const everybodys = (own: number, shared = 60, renewing = 60) => {
  const old = `stale-while-revalidate=${renewing}, stale-if-error=86400`
  return {
    'cache-control': `public, max-age=${own}, must-revalidate, s-maxage=${shared}, ${old}`,
    'cdn-cache-control': `public, max-age=${shared}, ${old}`,
  }
}
const missing = everybodys(0, 10, 0)
const nobodys = { 'cache-control': 'private, no-store' }

const saidIn = (headers: IncomingHttpHeaders) => ({
  'cache-control': headers['cache-control'],
  'cdn-cache-control': headers['cdn-cache-control'],
})

const kept = [
  ['/', 200, everybodys(0)],
  ['/?utm_source=x', 200, everybodys(0)],
  ['/administration', 200, everybodys(0)],
  ['/mypage/basic', 200, everybodys(300)],
  ['/mypage/term/service', 200, everybodys(0)],
  ['/infoplace', 200, everybodys(0)],
  ['/infoplace/detail/1', 200, everybodys(0)],
  ['/icon.svg', 200, everybodys(86_400)],
  ['/robots.txt', 200, everybodys(300)],
  ['/sitemap.xml', 200, everybodys(300)],
  ['/rss.xml', 200, everybodys(300)],
  ['/home', 301, everybodys(86_400)],
  ['/none', 404, missing],
  ['/404', 404, missing],
  ['/500', 404, missing],
  ['/infoplace/detail/9', 404, missing],
  ['/_image', 404, missing],
  ['/assets/app.js', 200, { 'cache-control': 'public, max-age=31536000, immutable' }],
  ['/assets/of-another-build.js', 404, nobodys],
  ['/lost', 404, nobodys],
  ['/fails', 500, nobodys],
  ['/%zz', 404, missing],
  ['/admin', 200, { 'cache-control': 'private, max-age=300' }],
  ['/admin/members', 200, { 'cache-control': 'private, max-age=300' }],
  ['/infoplace/detail/2', 301, nobodys],
  ['/healthz', 200, nobodys],
  ['/livez', 200, nobodys],
  ['/readyz', 200, nobodys],
  ['/sandbox-gateway/window', 404, nobodys],
  ['/api/openapi.json', 200, nobodys],
  ['/api/none', 403, nobodys],
  ['/api/v1/front/getReceipt', 403, nobodys],
  ['/api/v1/admin/posts/file?file_pk=1', 403, nobodys],
  ['/api/v1/common/fileDownload?file_pk=1', 404, nobodys],
] as const

test('who may keep what', async ({ site, whole }) => {
  await plantPost(site)
  await plantPost(site, { type: 'gallery' })
  for (const [path, status, said] of kept) {
    const answer = await get(whole, path)
    expect(answer.status, path).toBe(status)
    expect(saidIn(answer.headers), path).toEqual(said)
    expect(answer.headers['set-cookie'], path).toBeUndefined()
    const { etag } = answer.headers
    if (etag === undefined) continue
    const again = await send(whole, { method: 'GET', path, headers: { 'if-none-match': etag } })
    expect(again, path).toMatchObject({ status: 304, headers: { etag } })
    expect(saidIn(again.headers), path).toEqual(said)
    expect(again.headers.vary, path).toBe(answer.headers.vary)
  }
})

test('no cache shows yesterday’s pages, nor lists without a due post', async ({ site, whole }) => {
  const saidOf = async (path: string, iso: string) => {
    site.clock.set(iso)
    return (await get(whole, path)).headers
  }
  // Midnight in Seoul.
  expect(await saidOf('/', '2026-11-21T14:57:59Z')).toMatchObject(everybodys(0))
  expect(await saidOf('/', '2026-11-21T14:58:30Z')).toMatchObject(everybodys(0, 60, 30))
  expect(await saidOf('/', '2026-11-21T14:59:59.5Z')).toMatchObject(everybodys(0, 0, 0))
  expect(await saidOf('/', '2026-11-21T15:00:00Z')).toMatchObject(everybodys(0))
  const staff = await plantStaff(site, '편집')
  await publishNew(staff, { title: '예약', enrolled_at: '2026-11-21T20:00:00Z' })
  for (const path of ['/infoplace', '/rss.xml']) {
    const own = path === '/rss.xml' ? 300 : 0
    expect(await saidOf(path, '2026-11-21T19:57:00Z')).toMatchObject(everybodys(own))
    expect(await saidOf(path, '2026-11-21T19:59:40Z')).toMatchObject(everybodys(own, 20, 0))
  }
  expect(await saidOf('/infoplace/detail/1', '2026-11-21T19:59:55Z')).toMatchObject(
    everybodys(0, 5, 0),
  )
  expect(await saidOf('/infoplace/detail/1', '2026-11-21T20:00:00Z')).toMatchObject(everybodys(0))
})

test('pages and files are only ever read', async ({ whole }) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
    for (const path of ['/', '/assets/app.js', '/none', '/infoplace/detail/1', '/404']) {
      const { status, headers, text } = await send(whole, { method, path })
      expect([method, path, status, headers.allow]).toEqual([
        ...[method, path, 405, 'GET, HEAD, OPTIONS'],
      ])
      expect(text).toBe('이 주소에서 지원하지 않는 요청 방식입니다.')
    }
  }
  expect((await send(whole, { method: 'TRACE', path: '/api/v1/front/login' })).status).toBe(403)
})

test('a large body is refused before it is read', async ({ whole }) => {
  for (const [method, path] of [
    ['GET', '/'],
    ['GET', '/infoplace'],
    ['HEAD', '/none'],
    ['POST', '/infoplace/detail/1'],
    ['GET', '/healthz'],
    ['GET', '/api/openapi.json'],
    ['PUT', '/assets/app.js'],
  ]) {
    const said = { 'content-length': 1_000_000_000 }
    for (const headers of [said, { 'transfer-encoding': 'chunked' }]) {
      const outgoing = request(`${whole.url}${path}`, { method, headers })
      outgoing.on('error', () => undefined)
      outgoing.flushHeaders()
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
      expect(response.statusCode, path).toBe(413)
      expect(response.headers.connection).toBe('close')
      expect(response.headers['x-content-type-options']).toBe('nosniff')
      outgoing.destroy()
    }
  }
  // The window of the rehearsal takes in forms.
  const sent = { method: 'POST', path: '/sandbox-gateway/window', body: 'x'.repeat(70 * 1024) }
  expect((await send(whole, sent)).status).toBe(413)
})

test('OPTIONS names what can be asked, HEAD answers without the page', async ({ whole }) => {
  const options = await send(whole, { method: 'OPTIONS', path: '/' })
  expect(options).toMatchObject({ status: 204, headers: { allow: 'GET, HEAD, OPTIONS' } })
  const { status, headers, text } = await send(whole, { method: 'HEAD', path: '/' })
  expect({ status, text, length: headers['content-length'] }).toEqual({
    status: 200,
    text: '',
    length: '13',
  })
})

test('nothing that the framework adds of itself answers', async ({ whole }) => {
  const image = 'mage?href=/og/default.png&f=avif&q=91'
  for (const path of [
    `/_i${image}`,
    `/%5Fi${image}`,
    '/_server-islands/x',
    '/_actions/x',
    '/404',
  ]) {
    const { status, text, headers } = await get(whole, path)
    expect({ path, status, text }).toEqual({ path, status: 404, text: '<h1>404</h1>' })
    expect(headers['content-security-policy']).toContain("'sha256-one'")
    expect(headers.etag).toBeUndefined()
  }
})
