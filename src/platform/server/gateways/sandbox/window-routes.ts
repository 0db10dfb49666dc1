import { isFaultName } from '#platform/server/gateways/sandbox/faults.ts'
import { cardOf, sandboxPath } from '#platform/server/gateways/sandbox/merchant.ts'
import type { SessionTable } from '#platform/server/gateways/sandbox/schema.ts'
import type { Simulator } from '#platform/server/gateways/sandbox/simulator.ts'
import {
  type Device,
  deviceOf,
  instalments,
  noWindow,
  overWindow,
  paymentWindow,
  twiceBack,
} from '#platform/server/gateways/sandbox/window-page.ts'
import { styleHash } from '#platform/server/gateways/sandbox/window-style.ts'
import {
  authenticate,
  type Choice,
  closeWindow,
  findWindow,
  returnUrlOf,
} from '#platform/server/gateways/sandbox/window.ts'
import type { Html } from '#platform/server/http/plain-answers.ts'
import type { Context, Hono } from 'hono'

/** The payment window that a shopper is sent to: plain forms, no script. */
export const windowRoutes = (app: Hono, simulator: Simulator, shop: string): void => {
  const path = `${sandboxPath}/:device{pc|mobile|app}/:aid`

  app.get(path, async (c) => {
    const device = deviceOf(c.req.param('device'))
    const found = await findWindow(simulator, c.req.param('aid'))
    if (found === undefined) return none(c, device)
    const { session, isOver } = found
    const page = isOver
      ? overWindow(session, device, returnUrlOf(session))
      : paymentWindow(session, shop, device)
    return show(c, page, [session.approval_url, session.close_url])
  })

  app.post(path, async (c) => {
    const device = deviceOf(c.req.param('device'))
    const aid = c.req.param('aid')
    const form = await c.req.parseBody()
    if (form['choice'] === 'close') await closeWindow(simulator, aid)
    else await authenticate(simulator, aid, choiceOf(form))
    const found = await findWindow(simulator, aid)
    return found === undefined ? none(c, device) : sendBack(c, device, found.session)
  })
}

const choiceOf = (form: Record<string, unknown>): Choice => {
  const fault = isFaultName(form['fault']) ? form['fault'] : 'none'
  const months = Number(form['instalment'])
  return {
    fault: form['choice'] === 'refuse' ? 'declined' : fault,
    card_code: cardOf(form['card']).code,
    instalment: instalments.includes(months) ? months : 0,
  }
}

const sendBack = (
  c: Context,
  device: Device,
  session: SessionTable,
): Response | Promise<Response> => {
  const url = returnUrlOf(session)
  if (session.fault !== 'twice') return c.redirect(url, 303)
  c.header('Refresh', `1; url=${url}`)
  return show(c, twiceBack(device, url), [url])
}

const none = (c: Context, device: Device): Response | Promise<Response> => {
  c.status(404)
  return show(c, noWindow(device), [])
}

/** `beyond`: the shop's addresses, where a form of the page may end up. */
const show = (c: Context, page: Html, beyond: readonly string[]): Response | Promise<Response> => {
  const origins = [...new Set(beyond.map((url) => new URL(url).origin))].join(' ')
  c.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      `style-src '${styleHash}'`,
      `img-src 'self' ${origins}`,
      `form-action 'self' ${origins}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  return c.html(page)
}
