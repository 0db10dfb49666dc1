import type { Context, Hono } from 'hono'
import { newToken, type Session } from '#payments/server/gateways/sandbox/books.ts'
import type { Simulator } from '#payments/server/gateways/sandbox/calls.ts'
import {
  cardOf,
  cardPayType,
  isFaultName,
  sandboxPath,
} from '#payments/server/gateways/sandbox/wallet.ts'
import {
  type Device,
  deviceOf,
  instalments,
  noWindow,
  overWindow,
  paymentWindow,
  styleHash,
  twiceBack,
} from '#payments/server/gateways/sandbox/window-page.ts'
import type { Html } from '#platform/server/http/plain-answers.ts'

export const windowRoutes = (app: Hono, simulator: Simulator, shop: string): void => {
  const path = `${sandboxPath}/:device{pc|mobile|app}/:aid`

  const isOpen = ({ state, expires }: Session): boolean =>
    state === 'open' && expires >= simulator.clock.now()

  app.get(path, (c) => {
    const device = deviceOf(c.req.param('device'))
    const session = simulator.books.sessions.get(c.req.param('aid'))
    if (session === undefined) return none(c, device)
    const page = isOpen(session)
      ? paymentWindow(session, shop, device)
      : overWindow(session, device, returnUrlOf(session))
    return show(c, page, [session.approvalUrl, session.closeUrl])
  })

  app.post(path, async (c) => {
    const device = deviceOf(c.req.param('device'))
    const form = await c.req.parseBody()
    const session = simulator.books.sessions.get(c.req.param('aid'))
    if (session === undefined) return none(c, device)
    if (isOpen(session)) Object.assign(session, choiceOf(form))
    return sendBack(c, device, session)
  })
}

const choiceOf = (form: Record<string, unknown>): Partial<Session> => {
  if (form['choice'] === 'close') return { state: 'closed' }
  const fault = isFaultName(form['fault']) ? form['fault'] : 'none'
  const months = Number(form['instalment'])
  return {
    state: 'authenticated',
    authToken: newToken(),
    fault: form['choice'] === 'refuse' ? 'declined' : fault,
    cardCode: cardOf(form['card']).code,
    instalment: instalments.includes(months) ? months : 0,
  }
}

const sendBack = (c: Context, device: Device, session: Session): Response | Promise<Response> => {
  const url = returnUrlOf(session)
  if (session.fault !== 'twice') return c.redirect(url, 303)
  c.header('Refresh', `1; url=${url}`)
  return show(c, twiceBack(device, url), [url])
}

const none = (c: Context, device: Device): Response | Promise<Response> => {
  c.status(404)
  return show(c, noWindow(device), [])
}

/** `beyond` lists the shop's addresses to which the page's forms may lead. */
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

const returnUrlOf = (session: Session): string => {
  if (session.authToken === undefined) return session.closeUrl
  const url = new URL(session.approvalUrl)
  url.searchParams.set('aid', session.aid)
  url.searchParams.set('authToken', session.authToken)
  url.searchParams.set('payType', cardPayType)
  return url.href
}
