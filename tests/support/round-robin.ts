import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ProxyServer } from 'httpxy'

/**
 * A proxy before the servers of one site: each request goes to the next of them, with the caller's address in
 * `X-Forwarded-For`.
 */
export const startRoundRobin = async (targets: readonly string[], port = 0) => {
  const proxy = new ProxyServer({ xfwd: true })
  let turn = 0
  const server = createServer((request, response) => {
    const target = targets[turn % targets.length]
    turn += 1
    // Who asked may be gone before the answer, and a server may be stopped in the middle of one.
    proxy.web(request, response, { target: target ?? '' }).catch(() => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
