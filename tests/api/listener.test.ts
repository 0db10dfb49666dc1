import { serve } from '#server/programs/serve.ts'
import { send } from '#tests/support/call.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { type Site, test as base } from '#tests/support/site.ts'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect } from 'vitest'

/** The site behind the listener of production, which also serves files and pages. */
const test = base.extend<{ whole: Pick<Site, 'url'> }>({
  whole: async ({ site: { context } }, use) => {
    const dist = await fakeDist(context.config.dataDir)
    const config = { ...context.config, port: 0 }
    const { doors, url } = await serve({ ...context, config }, dist)
    await use({ url })
    await doors.close()
  },
})

const get = (site: Pick<Site, 'url'>, path: string) => send(site, { method: 'GET', path })

test.for(['//', '//evil.example/x/', '/%zz', '/%e0%a4%a', '/a%00b', '/\\evil.example/', '*'])(
  'the malformed address %s is answered with 400, and the server lives on',
  async (path, { whole }) => {
    const { status, headers } = await get(whole, path)
    expect(status).toBe(400)
    expect(headers['content-security-policy']).toBe("default-src 'none'")
    expect((await get(whole, '/')).status).toBe(200)
  },
)

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

test('a built page carries its own policy, an error page one that fits both', async ({ whole }) => {
  const policyOf = async (path: string) =>
    (await get(whole, path)).headers['content-security-policy']
  expect(await policyOf('/')).toContain("'sha256-home'")
  expect(await policyOf('/none')).toBe(
    "default-src 'none'; script-src 'self' 'sha256-one' 'sha256-two'",
  )
})

test('the name of the postcode frame answers nothing else, and only members’ pages may frame it', async ({
  site: { context },
}) => {
  const dist = await fakeDist(context.config.dataDir)
  const postcode = { origins: ['http://p.test'], sites: ['http://s.test'], host: 'p.test' }
  const { doors, url } = await serve(
    { ...context, config: { ...context.config, port: 0, postcode } },
    dist,
  )
  const at = (host: string, path: string) =>
    send({ url }, { method: 'GET', path, headers: { Host: host } })
  const frame = await at('p.test', '/postcode-frame')
  expect(frame.status).toBe(200)
  expect(frame.headers['x-frame-options']).toBeUndefined()
  expect(frame.headers['content-security-policy']).toContain('frame-ancestors http://s.test')
  for (const path of ['/', '/assets/app.js', '/api/v1/front/login', '/healthz']) {
    expect((await at('p.test', path)).status, path).toBe(404)
    expect((await at('s.test', path)).status, path).not.toBe(404)
  }
  await doors.close()
})

test('a page that fails is answered with an id, and the server lives on', async ({ whole }) => {
  const { status, headers, text } = await get(whole, '/fails')
  expect(status).toBe(500)
  expect(text).toContain(headers['x-request-id'])
  expect(text).not.toContain('kim@')
  expect((await get(whole, '/')).status).toBe(200)
})

test('assets are kept, pages and errors are asked for again, calls are never stored', async ({
  whole,
}) => {
  const cacheOf = async (path: string) => (await get(whole, path)).headers['cache-control']
  expect(await cacheOf('/assets/app.js')).toBe('public, max-age=31536000, immutable')
  expect(await cacheOf('/')).toBe('no-cache')
  expect(await cacheOf('/none')).toBe('no-cache')
  expect(await cacheOf('/api/none')).toBe('no-store')
  expect(await cacheOf('/healthz')).toBe('no-store')
})

test.for(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
  'pages and files are only ever read: %s',
  async (method, { whole }) => {
    for (const path of ['/', '/assets/app.js', '/none', '/infoplace/detail/1', '/404']) {
      const { status, headers, text } = await send(whole, { method, path })
      expect({ status, allow: headers.allow }, path).toEqual({
        status: 405,
        allow: 'GET, HEAD, OPTIONS',
      })
      expect(text).toBe('이 주소에서 쓸 수 없는 요청 방법입니다.')
    }
    expect((await send(whole, { method: 'TRACE', path: '/api/v1/front/login' })).status).toBe(403)
  },
)

const large = 'x'.repeat(70 * 1024)

test.for([
  ['GET', '/'],
  ['GET', '/infoplace'],
  ['HEAD', '/none'],
  ['POST', '/infoplace/detail/1'],
  ['GET', '/healthz'],
  ['GET', '/api/openapi.json'],
  ['PUT', '/assets/app.js'],
] as const)('%s %s refuses a large body before it is read', async ([method, path], { whole }) => {
  const said = { 'content-length': 1_000_000_000 }
  for (const headers of [said, { 'transfer-encoding': 'chunked' }]) {
    const outgoing = request(whole.url + path, { method, headers })
    outgoing.on('error', () => undefined)
    outgoing.flushHeaders()
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(413)
    expect(response.headers.connection).toBe('close')
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    outgoing.destroy()
  }
})

test('so does the window of the rehearsal, which takes in forms', async ({ whole }) => {
  const sent = { method: 'POST', path: '/sandbox-gateway/window', body: large }
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

test.for([
  '/_image?href=/og/default.png&f=avif&q=91',
  '/%5Fimage?href=/og/default.png&f=avif&q=91',
  '/_server-islands/x',
  '/_actions/x',
  '/404',
])('nothing that the framework adds of itself answers: %s', async (path, { whole }) => {
  const { status, text, headers } = await get(whole, path)
  expect({ status, text }).toEqual({ status: 404, text: '<h1>404</h1>' })
  expect(headers['content-security-policy']).toContain("'sha256-one'")
  expect(headers.etag).toBeUndefined()
})
