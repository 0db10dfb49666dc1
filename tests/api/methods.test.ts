import { expect } from 'vitest'
import { allCalls } from '#app/api/calls.ts'
import { send } from '#tests/support/call.ts'
import { isNightly } from '#tests/support/nightly.ts'
import { test } from '#tests/support/site.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'] as const

const known = Map.groupBy(allCalls, ({ path }) => path)

test('a method that a call does not know is answered with those that it does', async ({ site }) => {
  const headers = { 'client-secret': site.context.config.clientSecret }
  for (const [index, [path, calls]] of [...known].entries()) {
    const own = calls.map(({ method }) => method)
    const allowed = [
      ...(own.includes('GET') ? ['GET', 'HEAD'] : []),
      ...own.filter((one) => one !== 'GET'),
    ]
    const allow = allowed.join(', ')
    // By day a few paths are asked with all of them.
    const tried = isNightly || index % 20 === 0 ? methods : methods.slice(0, 3)
    for (const method of tried.filter((one) => !allowed.includes(one))) {
      const answer = await send(site, { method, path: `/api${path}`, headers })
      expect(answer, `${method} ${path}`).toMatchObject({ status: 405, headers: { allow } })
      if (method === 'HEAD') continue
      expect(JSON.parse(answer.text)).toMatchObject({ success: false, error: { code: 38 } })
    }
    const options = await send(site, { method: 'OPTIONS', path: `/api${path}`, headers })
    expect(options, path).toMatchObject({ status: 204, headers: { allow } })
  }
})

test.for([
  '/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/healthz',
  '/postcode-frame',
  '/api/openapi.json',
])('%s is only ever read', async (path, { site }) => {
  for (const method of methods.slice(2)) {
    const answer = await send(site, { method, path })
    expect(answer, method).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  }
  expect((await send(site, { method: 'HEAD', path })).status).toBe(200)
})
