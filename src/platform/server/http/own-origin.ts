import { AppError } from '#platform/server/errors.ts'
import type { Context } from 'hono'

/**
 * Throws `foreignOrigin` for a changing call that a page of another site sent: a cookie goes with it, so it is judged by
 * what browsers say and scripts cannot set. A program that says neither is no browser, and brings no cookie by itself.
 */
export const refuseForeign = (c: Context, siteUrl: string): void => {
  if (c.req.method === 'GET') return
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const isForeign =
    (site !== undefined && site !== 'same-origin') ||
    (origin !== undefined && origin !== new URL(siteUrl).origin && site === undefined)
  if (isForeign) throw new AppError('foreignOrigin')
}
