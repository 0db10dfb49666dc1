import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect } from 'vitest'
import { serve } from '#app/serve.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { test } from '#tests/support/site.ts'

test('a connection that says nothing is closed within 30 s', async ({ site: { context } }) => {
  const dist = await fakeDist(context.config.dataDir)
  const { server } = await serve({ ...context, config: { ...context.config, port: 0 } }, dist)
  const { port } = server.address() as AddressInfo
  const sent = ['', 'G', 'GET / HTTP/1.1\r\nHost: a\r\n']
  const begun = performance.now()
  const closed = sent.map(async (text) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined).write(text)
    await once(socket.resume(), 'close')
    return performance.now() - begun
  })
  for (const ms of await Promise.all(closed)) expect(ms).toBeLessThan(30_500)
  await server[Symbol.asyncDispose]()
})
