import { isSubscription } from '#office/rules/subscription.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { ipOf } from '#platform/server/http/address.ts'
import { forNobody } from '#platform/server/http/caching.ts'
import { isCurrent } from '#platform/server/http/etag.ts'
import { admitCalendar } from '#staff/server/calendar.ts'
import { subscribedYears } from '#office/server/wheel/file.ts'
import type { Hono } from 'hono'

/**
 * What a calendar reads. Not below `/api`, whose calls are logged with their addresses: this one is a secret. No search
 * engine keeps it where somebody has put it on a page.
 */
export const subscriptionRoute = (app: Hono, context: Context): void => {
  app.get('/calendar/:file', async (c) => {
    if (!isSubscription(c.req.path)) throw new AppError('notFound')
    await admitCalendar(context, c.req.param('file').slice(0, -'.ics'.length), ipOf(c, context))
    const { tag, text } = await subscribedYears(context)
    const headers = {
      ...{ ETag: tag, 'Cache-Control': forNobody, 'X-Robots-Tag': 'noindex' },
      'Referrer-Policy': 'no-referrer',
    }
    if (isCurrent(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers)
    return c.body(text(), 200, { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' })
  })
}
