import type { Transport } from '#platform/server/gateways/mainpay/transport.ts'
import type { Hono } from 'hono'

/**
 * To a gateway in this very process, whose own address it need not know. Like the network: nothing of an answer that
 * comes after its time is heard, while the other side goes on with what it was doing.
 */
export const innerTransport = (app: Hono): Transport => ({
  post: (url, form, read) =>
    Promise.race([answerOf(app, url, form), silenceAfter(AbortSignal.timeout(read))]),
  close: () => Promise.resolve(),
})

const answerOf = async (app: Hono, url: string, form: URLSearchParams) => {
  const response = await app.request(url, { method: 'POST', body: form })
  return { status: response.status, body: await response.text() }
}

const silenceAfter = (deadline: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason as Error), { once: true })
  })
