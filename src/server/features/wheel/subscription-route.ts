import { isSubscription } from '#rules/subscription.ts'
import type { Context } from '#server/base/context.ts'
import { AppError } from '#server/base/errors.ts'
import { ipOf } from '#server/base/http/address.ts'
import { forNobody } from '#server/base/http/caching.ts'
import { isCurrent } from '#server/base/http/etag.ts'
import { admitCalendar } from '#server/features/staff/calendar.ts'
import { subscribedYears } from '#server/features/wheel/file.ts'
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
