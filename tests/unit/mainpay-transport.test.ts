import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createSilentServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { httpTransport } from '#payments/server/gateways/mainpay/caller.ts'
import { testCertificate, testKey } from '#tests/support/certificate.ts'
import * as mainpay from '#tests/support/mainpay.ts'

const short = { connect: 300, ready: 300, read: 300 }
const long = { connect: 60_000, ready: 60_000, read: 60_000 }

const portOf = (server: Server): number => (server.address() as AddressInfo).port

const adapterTo = (port: number, scheme = 'http', timings = long) => {
  const url = `${scheme}://127.0.0.1:${port}`
  const transport = httpTransport(timings)
  onTestFinished(() => transport.close())
  return mainpay.adapter(transport, {
    timings,
    merchant: { ...mainpay.merchant, stdUrl: url, relayUrl: url },
  })
}

/** A gateway of its own kind on a real port. */
const gatewayThat = async (answers: RequestListener, timings = long) => {
  let calls = 0
  const server = createServer((request, response) => {
    calls += 1
    answers(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { gateway: adapterTo(portOf(server), 'http', timings), calls: () => calls }
}

const good = mainpay.ok().body

test('a form goes out and JSON comes back', async () => {
  const { gateway } = await gatewayThat((request, response) => {
    void text(request).then((body) => {
      const form = new URLSearchParams(body)
      expect(request.headers['content-type']).toContain('application/x-www-form-urlencoded')
      expect(form.get('goodsName')).toBe(mainpay.attempt.goodsName)
      response.end(JSON.stringify({ resultCode: '200', data: mainpay.approvedData }))
    })
  })
  expect((await gateway.approve(mainpay.attempt)).kind).toBe('approved')
})

test('every call has a connection of its own', async () => {
  const ports = new Set<number | undefined>()
  const { gateway } = await gatewayThat((request, response) => {
    ports.add(request.socket.remotePort)
    response.end(good)
  })
  await gateway.approve(mainpay.attempt)
  await gateway.cancel(mainpay.cancellation)
  await gateway.resolveUnknown(mainpay.attempt)
  expect(ports.size).toBe(3)
})

const answers: [string, string, RequestListener][] = [
  ['JSON on HTTP 500', 'approved', (_, response) => void response.writeHead(500).end(good)],
  ['a page on HTTP 200', 'lost', (_, response) => void response.end('<html></html>')],
  ['a page on HTTP 502', 'lost', (_, response) => void response.writeHead(502).end('<html>')],
  ['nothing', 'lost', (_, response) => void response.end()],
  ['no headers in time', 'lost', () => undefined],
  ['half a body in time', 'lost', (_, response) => void response.write(good.slice(0, 40))],
  ['a reset before anything', 'lost', (request) => void request.socket.resetAndDestroy()],
  [
    'a reset in the middle',
    'lost',
    (request, response) => {
      response.writeHead(200, { 'Content-Length': good.length + 1 })
      response.write(good.slice(0, 40), () => request.socket.resetAndDestroy())
    },
  ],
  [
    'an end before its length',
    'lost',
    (request, response) => {
      response.writeHead(200, { 'Content-Length': Buffer.byteLength(good) + 1 })
      response.write(good, () => request.socket.end())
    },
  ],
  [
    'another address to go to',
    'lost',
    (request, response) => {
      if (request.url === '/there') response.end(good)
      else response.writeHead(307, { Location: '/there' }).end()
    },
  ],
  ['more than anybody reads', 'lost', (_, response) => void response.end('x'.repeat(2 ** 20))],
]

test.for(answers)('answered with %s it is %s, and sent once', async ([how, kind, listener]) => {
  const { gateway, calls } = await gatewayThat(listener, how.endsWith('in time') ? short : long)
  expect((await gateway.approve(mainpay.attempt)).kind).toBe(kind)
  expect(calls()).toBe(1)
})

test('a body that trickles for ever is given up on', async () => {
  const { gateway } = await gatewayThat((_, response) => {
    const drip = setInterval(() => response.write(' '), 20)
    response.once('close', () => clearInterval(drip))
  }, short)
  expect(await gateway.approve(mainpay.attempt)).toEqual({ kind: 'lost', reason: 'TimeoutError' })
})

test('nobody was charged by a gateway that could not be reached', async () => {
  const closed = createSilentServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const port = portOf(closed)
  closed.close()
  await once(closed, 'close')
  expect(await adapterTo(port).approve(mainpay.attempt)).toEqual({
    kind: 'declined',
    code: 'ECONNREFUSED',
    message: '카드사에 연결하지 못했습니다.',
  })
})

test('a connection that does not stand in time is given up on before anything is sent', async () => {
  let heard = ''
  const silent = createSilentServer((socket) => {
    socket.on('data', (data) => (heard += data.toString('latin1')))
    onTestFinished(() => void socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  // The HTTP client looks at this deadline about once a second.
  const timings = { connect: 100, ready: 100, read: 10_000 }
  const approval = await adapterTo(portOf(silent), 'https', timings).approve(mainpay.attempt)
  expect(approval).toMatchObject({ kind: 'declined', code: 'UND_ERR_CONNECT_TIMEOUT' })
  expect(heard).not.toContain(mainpay.attempt.authToken)
})

test('a gateway that nobody vouches for is told nothing', async () => {
  let calls = 0
  const stranger = createTlsServer({ key: testKey, cert: testCertificate }, (_, response) => {
    calls += 1
    response.end(good)
  }).listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  onTestFinished(() => void stranger.close())
  expect((await adapterTo(portOf(stranger), 'https').approve(mainpay.attempt)).kind).toBe('lost')
  expect(calls).toBe(0)
})
