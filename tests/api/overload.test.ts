import { createHook } from 'node:async_hooks'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect } from 'vitest'
import { serve } from '#app/serve.ts'
import { answered } from '#platform/server/signals.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { type Site, test as base } from '#tests/support/site.ts'

/** A server of production whose page `/slow` waits at a gate. */
interface Gated {
  url: string
  gate: PromiseWithResolvers<undefined>
  /** How many wait there, and how many came in all. */
  count: { waiting: number; all: number; most: number }
  /** Settles once so many have come. */
  come: (many: number) => Promise<void>
}

const plain = '<p>as is</p>'

const serveGated = async ({ context }: Site): Promise<Gated & AsyncDisposable> => {
  const dist = await fakeDist(context.config.dataDir)
  for (const name of ['one', 'two']) {
    const file = join(dist, `client/${name}.html`)
    await writeFile(file, plain)
    await writeFile(`${file}.br`, brotliCompressSync(plain))
  }
  const gate = Promise.withResolvers<undefined>()
  const count = { waiting: 0, all: 0, most: 0 }
  const arrivals = new EventTarget()
  const own = new Hono().get('/slow', async (c) => {
    count.waiting += 1
    count.all += 1
    count.most = Math.max(count.most, count.waiting)
    arrivals.dispatchEvent(new Event('come'))
    await gate.promise
    count.waiting -= 1
    return c.text(`done ${c.req.query('at') ?? ''}.`)
  })
  const config = { ...context.config, port: 0 }
  const { server, url } = await serve({ ...context, config }, dist, { own })
  return {
    url,
    gate,
    count,
    come: async (many) => {
      while (count.all < many) await once(arrivals, 'come')
    },
    [Symbol.asyncDispose]: async () => {
      gate.resolve(undefined)
      server.closeAllConnections()
      await server[Symbol.asyncDispose]()
    },
  }
}

const test = base.extend<{ gated: Gated }>({
  gated: async ({ site }, use) => {
    await using gated = await serveGated(site)
    await use(gated)
  },
})

test('who comes while too many wait is asked to come again', async ({ site, gated }) => {
  const routes: string[] = []
  const stopHearing = answered.subscribe(({ route }) => routes.push(route))
  const { clientSecret } = site.context.config
  const ask = async (path: string, accepted = 'br') => {
    const response = await fetch(gated.url + path, {
      headers: { 'client-secret': clientSecret, 'accept-encoding': accepted },
      redirect: 'manual',
    })
    const { status, headers } = response
    return { status, retryAfter: headers.get('retry-after'), body: await response.text() }
  }
  const first = Array.from({ length: 160 }, () => ask('/slow'))
  await gated.come(160)

  const page = await ask('/infoplace')
  expect(page).toMatchObject({ status: 503, retryAfter: '10' })
  expect(page.body).toContain('잠시 후 다시 열어 주십시오')
  const call = await ask('/api/v1/front/getInfo')
  expect(call).toMatchObject({ status: 503, retryAfter: '10' })
  expect(JSON.parse(call.body)).toMatchObject({ success: false, error: { code: 32 } })
  // A file that is there costs no more than to refuse it, and a page without its style helps nobody.
  expect(await ask('/one')).toMatchObject({ status: 200, body: plain })
  expect(await ask('/one', 'identity')).toMatchObject({ status: 503, retryAfter: '10' })
  expect((await ask('/livez')).status).toBe(200)
  expect((await ask('/api/pg/closed/A1')).status).not.toBe(503)
  expect(routes.filter((route) => route === 'crowded')).toHaveLength(3)

  gated.gate.resolve(undefined)
  for (const { status } of await Promise.all(first)) expect(status).toBe(200)
  expect((await ask('/api/v1/front/getInfo')).status).not.toBe(503)
  expect(await ask('/one', 'identity')).toMatchObject({ status: 200, body: plain })
  stopHearing()
})

test('plain bytes are unpacked once for all who ask for them', async ({ gated }) => {
  let unpackings = 0
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ZLIB') unpackings += 1
    },
  }).enable()
  const ask = async (path: string) =>
    (await fetch(gated.url + path, { headers: { 'accept-encoding': 'identity' } })).text()
  const all = await Promise.all(Array.from({ length: 40 }, () => ask('/two')))
  expect(new Set([...all, await ask('/two')])).toEqual(new Set([plain]))
  hook.disable()
  expect(unpackings).toBe(1)
})

const sentAhead = (paths: readonly string[]): string =>
  paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join('')

test('what a connection sends ahead is answered one after the other', async ({ gated }) => {
  const socket = connect(Number(new URL(gated.url).port), '127.0.0.1')
  const paths = Array.from({ length: 60 }, (_, at) => `/slow?at=${at}`)
  const last = sentAhead(['/one']).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
  socket.write(sentAhead(paths) + last)
  const answers = buffer(socket)
  await gated.come(1)
  gated.gate.resolve(undefined)
  const text = (await answers).toString()
  expect(text.match(/done \d+\./g)).toEqual(paths.map((_, at) => `done ${at}.`))
  expect(text.endsWith(plain)).toBe(true)
  expect(gated.count).toMatchObject({ all: 60, most: 1 })
})

test('a connection that sends more ahead than any client is closed', async ({ gated }) => {
  const socket = connect(Number(new URL(gated.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(sentAhead(Array.from({ length: 2_000 }, () => '/slow')))
  await once(socket, 'close')
  expect(gated.count.all).toBe(1)
  expect((await fetch(`${gated.url}/livez`)).status).toBe(200)
})
