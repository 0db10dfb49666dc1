import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { describe, expect } from 'vitest'
import { serve } from '#app/serve.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { test } from '#tests/support/site.ts'
import { get, serveWhole } from '#tests/support/whole-site.ts'

/** How long the server says that it keeps a connection, in seconds. */
const kept = async (context: Parameters<typeof serveWhole>[0]): Promise<number> => {
  await using whole = await serveWhole(context, await fakeDist(context.config.dataDir))
  const { headers } = await get(whole, '/', { connection: 'keep-alive' })
  return Number(/^timeout=(\d+)$/.exec(String(headers['keep-alive']))?.[1])
}

describe('behind a proxy', () => {
  const behind = test.extend('environment', { TRUST_PROXY: '1' })

  behind.for([
    ['deploy/Caddyfile', /\bkeepalive (\d+)s$/m],
    ['deploy/nginx.conf', /^upstream [^}]*\bkeepalive_timeout (\d+)s;/m],
  ] as const)('a connection is kept for longer than by %s', async ([file, pattern], { site }) => {
    const [, seconds] = pattern.exec(await readFile(file, 'utf8')) ?? []
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(await kept(site.context)).toBeGreaterThan(Number(seconds))
  })
})

test('a visitor’s own connection is given up soon', async ({ site }) => {
  expect(await kept(site.context)).toBe(5)
})

describe('who says nothing', () => {
  const answer = 'a'.repeat(32 * 1024 * 1024)

  /** Opens a connection that sends so much and reads nothing; settles once the server has closed it. */
  const closing = async (server: Server, sent: string): Promise<void> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const [served] = (await once(server, 'connection')) as [Socket]
    socket.on('error', () => undefined).write(sent)
    await once(served, 'close')
    socket.destroy()
  }

  test.for([
    ['nothing at all', ''],
    ['half of its headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['a letter of them', 'G'],
    [
      'half of a body',
      'POST /api/v1/front/login HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{',
    ],
    ['a request, and does not read the answer', 'GET /large HTTP/1.1\r\nHost: a\r\n\r\n'],
  ] as const)('%s: is given up', async ([, sent], { site: { context } }) => {
    const dist = await fakeDist(context.config.dataDir)
    const own = new Hono().get('/large', (c) => c.text(answer))
    const config = { ...context.config, port: 0 }
    const { server } = await serve({ ...context, config }, dist, { own })
    expect(server.headersTimeout).toBeLessThan(30_000)
    expect(server.requestTimeout).toBeLessThanOrEqual(30_000)
    expect(server.timeout).toBe(90_000)
    Object.assign(server, { headersTimeout: 1, requestTimeout: 1, timeout: 100 })
    await closing(server, sent)
    await server[Symbol.asyncDispose]()
  })
})
