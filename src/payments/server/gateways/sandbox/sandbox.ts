import { setTimeout as wait } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import type { Transport } from '#payments/server/gateways/mainpay/caller.ts'
import { type BooksPlace, booksOf } from '#payments/server/gateways/sandbox/books.ts'
import {
  cancel,
  netCancel,
  pay,
  ready,
  type Simulator,
} from '#payments/server/gateways/sandbox/calls.ts'
import type { Answer } from '#payments/server/gateways/sandbox/forms.ts'
import { sandboxPath } from '#payments/server/gateways/sandbox/wallet.ts'
import { windowRoutes } from '#payments/server/gateways/sandbox/window.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Config, MainPayMerchant } from '#platform/server/config.ts'

const maxBody = 16 * 1024

export const sandboxMerchant = (
  place: BooksPlace,
  { siteUrl }: Pick<Config, 'siteUrl'>,
): MainPayMerchant => ({
  mbrNo: '900001',
  apiKey: booksOf(place).apiKey,
  stdUrl: new URL(`${sandboxPath}/std`, siteUrl).href,
  relayUrl: new URL(`${sandboxPath}/relay`, siteUrl).href,
})

/** A card gateway for rehearsals: it charges nobody and records what it would have done. */
export const openSandbox = (
  config: Config,
  { clock, log, shop }: { clock: Clock; log: Logger; shop: string },
) => {
  const closing = new AbortController()
  const simulator: Simulator = {
    books: booksOf(config),
    clock,
    merchant: sandboxMerchant(config, config),
    timings: config.gatewayTimings,
    pause: (ms) => wait(ms, undefined, { signal: closing.signal }),
  }
  const app = new Hono()
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (!closing.signal.aborted) log.error({ err: error }, 'the simulated card gateway failed')
    return c.text('Internal Server Error', 500)
  })
  app.use(`${sandboxPath}/*`, bodyLimit({ maxSize: maxBody }))
  wireRoutes(app, simulator)
  windowRoutes(app, simulator, shop)
  return {
    app,
    merchant: simulator.merchant,
    close: () => {
      closing.abort()
      return Promise.resolve()
    },
  }
}

/**
 * Calls a gateway within this process. As over a network, a late answer is ignored while the
 * gateway goes on with its work.
 */
export const innerTransport = (app: Hono): Transport => ({
  post: async (url, form, read) => {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const deadline = AbortSignal.timeout(read)
    deadline.addEventListener('abort', () => reject(deadline.reason as Error), { once: true })
    const answered = async () => {
      const response = await app.request(url, { method: 'POST', body: form })
      return { status: response.status, body: await response.text() }
    }
    return Promise.race([answered(), late])
  },
  close: () => Promise.resolve(),
})

const wireRoutes = (app: Hono, simulator: Simulator): void => {
  const post = (path: string, answer: (given: unknown) => Answer | Promise<Answer>) =>
    app.post(sandboxPath + path, async (c) => deliver(c, await answer(await c.req.parseBody())))

  post('/std/v1/payment/ready', (given) => ready(simulator, given))
  post('/std/v1/payment/pay', (given) => pay(simulator, given))
  post('/std/v1/payment/net-cancel', (given) => netCancel(simulator, given))
  const relay = '/relay/v1/api/payments/payment'
  post(`${relay}/cancel`, (given) => cancel(simulator, given, 'all'))
  post(`${relay}/part-cancel`, (given) => cancel(simulator, given, 'part'))
}

const deliver = (c: Context, { reply, delivery }: Answer): Response => {
  if (delivery === 'rubbish') return c.html('<html><body>Bad Gateway</body></html>')
  if (delivery === 'broken') return c.body(brokenOff(JSON.stringify(reply)))
  return c.json(reply)
}

/** Node's code for an aborted request; the HTTP server ignores it. */
const endedEarly = 'ERR_STREAM_PREMATURE_CLOSE'

const brokenOff = (text: string): ReadableStream<Uint8Array> => {
  let begun = false
  return new ReadableStream({
    pull: (controller) => {
      if (begun) {
        controller.error(Object.assign(new Error('Told to break off here'), { code: endedEarly }))
        return
      }
      begun = true
      controller.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)))
    },
  })
}
