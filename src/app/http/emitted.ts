import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { isFeed } from '#boards/rules/posts.ts'
import { isSandbox, sandboxPath } from '#payments/server/gateways/sandbox/wallet.ts'
import { AppError } from '#platform/server/errors.ts'
import { answered } from '#platform/server/signals.ts'

const nowhere = 'none'

export const emitCall = (c: Context, ms: number): void =>
  answered.emit(() => {
    const { error } = c
    const isRefusal = error instanceof AppError
    return {
      route: matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ?? nowhere,
      method: c.req.method,
      status: c.res.status,
      ms,
      refused: isRefusal ? error.refusal : undefined,
      limit: isRefusal ? error.noted.limit : undefined,
    }
  })

const pages: Readonly<Record<string, string>> = {
  infoplace: '/infoplace/:board',
  conference: '/conference/:page',
  verify: '/verify/:code',
  admin: '/admin/:room',
}

export const routeOfPage = (path: string): string => {
  const [, first = '', second] = path.split('/')
  if (second === 'detail' && Object.hasOwn(pages, first)) return `/${first}/detail/:pk`
  return (Object.hasOwn(pages, first) ? pages[first] : undefined) ?? nowhere
}

export const routeOfApp = (path: string): string => {
  if (isFeed(path)) return 'feed'
  return isSandbox(path) ? sandboxPath : path
}

export const emitOnceSent = (
  { method = '' }: IncomingMessage,
  response: ServerResponse,
  route: string,
): void => {
  if (!answered.isSubscribed()) return
  const begun = performance.now()
  response.once('close', () =>
    answered.emit(() => ({
      route,
      method,
      status: response.statusCode,
      ms: performance.now() - begun,
    })),
  )
}
