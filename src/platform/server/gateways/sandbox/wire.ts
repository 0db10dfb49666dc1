import { cancel } from '#platform/server/gateways/sandbox/cancel.ts'
import { sandboxPath } from '#platform/server/gateways/sandbox/merchant.ts'
import { netCancel } from '#platform/server/gateways/sandbox/net-cancel.ts'
import { pay } from '#platform/server/gateways/sandbox/pay.ts'
import { ready } from '#platform/server/gateways/sandbox/ready.ts'
import type { Answer, Simulator } from '#platform/server/gateways/sandbox/simulator.ts'
import type { Context, Hono } from 'hono'

/** MainPay's calls, at its own paths below the simulator's. */
export const wireRoutes = (app: Hono, simulator: Simulator): void => {
  const post = (path: string, answer: (given: unknown) => Promise<Answer>) =>
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

/** What Node calls it, so that the HTTP server takes it calmly. */
const endedEarly = 'ERR_STREAM_PREMATURE_CLOSE'

/** Half of the answer, and then the line is dead. */
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
