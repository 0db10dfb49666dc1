import { rm, truncate, writeFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { serve } from '#app/serve.ts'
import { send } from '#tests/support/call.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { type Site, test as base } from '#tests/support/site.ts'

const copies = {
  '': Buffer.from('as is'),
  '.br': brotliCompressSync('as is'),
  '.gz': gzipSync('as is'),
}

/** A build with one file more, in its three copies, behind the listener of production. */
const test = base.extend<{ built: Pick<Site, 'url'> & { dist: string } }>({
  built: async ({ site: { context } }, use) => {
    const dist = await fakeDist(context.config.dataDir)
    for (const [end, bytes] of Object.entries(copies)) {
      await writeFile(join(dist, `client/assets/big.js${end}`), bytes)
    }
    const { server, url } = await serve(
      { ...context, config: { ...context.config, port: 0 } },
      dist,
    )
    await use({ url, dist })
    await server[Symbol.asyncDispose]()
  },
})

const get = (site: Pick<Site, 'url'>, path: string, headers: OutgoingHttpHeaders = {}) =>
  send(site, { method: 'GET', path, headers })

test('who reads it gets the smallest copy, and not what the browser has', async ({ built }) => {
  for (const [accepted, encoding, end] of [
    ['gzip, deflate, br, zstd', 'br', '.br'],
    ['gzip', 'gzip', '.gz'],
    ['br;q=0, gzip;q=0.5', 'gzip', '.gz'],
    ['BR', 'br', '.br'],
    ['zstd', undefined, ''],
    ['', undefined, ''],
  ] as const) {
    const asked = { 'accept-encoding': accepted }
    const { status, text, headers } = await get(built, '/assets/big.js', asked)
    expect({ accepted, status, text }).toEqual({
      accepted,
      status: 200,
      text: copies[end].toString(),
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(copies[end].length),
    })
    const again = { ...asked, 'if-none-match': `"other", W/${headers.etag ?? ''}` }
    const known = await get(built, '/assets/big.js', again)
    expect(known).toMatchObject({ status: 304, text: '', headers: { etag: headers.etag } })
    expect(known.headers['cache-control']).toContain('immutable')
    expect(known.headers.vary).toBe('Accept-Encoding')
    const other = { ...asked, 'if-none-match': '"other"' }
    expect((await get(built, '/assets/big.js', other)).status).toBe(200)
  }
})

test('a compressed copy has no address of its own', async ({ built }) => {
  for (const path of ['/assets/big.js.br', '/assets', '/assets/', '/index', '/assets/..%2findex']) {
    expect((await get(built, path)).text, path).not.toContain('as is')
  }
})

test('whatever happens to the folder, readers get the build that was there', async ({ built }) => {
  const all = () =>
    Promise.all(
      ['identity', 'br', 'gzip'].map(async (accepted) => {
        const asked = { 'accept-encoding': accepted }
        return [await get(built, '/'), await get(built, '/assets/big.js', asked)].map(
          ({ status, text }) => `${status} ${text}`,
        )
      }),
    )
  const before = await all()
  expect(before).toEqual(
    (['', '.br', '.gz'] as const).map((end) => [
      '200 <h1>home</h1>',
      `200 ${copies[end].toString()}`,
    ]),
  )
  await writeFile(join(built.dist, 'client/index.html'), '<h1>a longer home than before</h1>')
  await truncate(join(built.dist, 'client/assets/big.js.br'), 2)
  expect(await all()).toEqual(before)
  await rm(join(built.dist, 'client'), { recursive: true })
  expect(await all()).toEqual(before)
})
