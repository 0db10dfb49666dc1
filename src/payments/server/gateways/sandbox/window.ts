import type { Context, Hono } from 'hono'
import {
  changeSession,
  findSession,
  lockSession,
  type SessionTable,
} from '#payments/server/gateways/sandbox/books.ts'
import { newToken, type Simulator } from '#payments/server/gateways/sandbox/calls.ts'
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

type Choice = Pick<SessionTable, 'fault' | 'card_code' | 'instalment'>

const findWindow = async (
  { books, clock }: Simulator,
  aid: string,
): Promise<{ session: SessionTable; isOver: boolean } | undefined> => {
  const session = await findSession(books, aid)
  if (session === undefined) return undefined
  const isOver = session.state !== 'open' || session.expires_at < clock.now().toISOString()
  return { session, isOver }
}

const authenticate = (simulator: Simulator, aid: string, choice: Choice): Promise<void> =>
  changeOpen(simulator, aid, { ...choice, state: 'authenticated', auth_token: newToken() })

const closeWindow = (simulator: Simulator, aid: string): Promise<void> =>
  changeOpen(simulator, aid, { state: 'closed' })

const changeOpen = async (
  { books, clock }: Simulator,
  aid: string,
  change: Partial<SessionTable>,
): Promise<void> =>
  books.transaction().execute(async (trx) => {
    const session = await lockSession(trx, aid)
    if (session?.state !== 'open' || session.expires_at < clock.now().toISOString()) return
    await changeSession(trx, aid, change)
  })

const returnUrlOf = (session: SessionTable): string => {
  if (session.auth_token === null) return session.close_url
  const url = new URL(session.approval_url)
  url.searchParams.set('aid', session.aid)
  url.searchParams.set('authToken', session.auth_token)
  url.searchParams.set('payType', cardPayType)
  return url.href
}
