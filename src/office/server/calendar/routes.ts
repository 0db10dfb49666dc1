import * as calls from '#office/api/calendar.ts'
import { isSubscription } from '#office/rules/calendar-text.ts'
import { calendarFile, subscribedYears } from '#office/server/calendar/file.ts'
import { annualCalendarOf } from '#office/server/calendar/reading.ts'
import { finishDuty, reopenDuty } from '#office/server/calendar/service.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { ipOf } from '#platform/server/http/address.ts'
import { forNobody } from '#platform/server/http/caching.ts'
import { isCurrent } from '#platform/server/http/etag.ts'
import { staffFileRoute, staffRoute } from '#platform/server/http/staff-route.ts'
import { admitCalendar, calendarOf, endCalendar, makeCalendar } from '#staff/server/calendar.ts'
import type { Hono } from 'hono'

export const calendarRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.getCalendar, ({ year }, { staff }) =>
    annualCalendarOf(context, staff, year),
  )
  staffFileRoute(app, context, calls.calendarFile, ({ year }) => calendarFile(context, year))
  staffRoute(app, context, calls.getSubscription, (_asked, { staff }) => calendarOf(context, staff))
  staffRoute(app, context, calls.makeSubscription, ({ seen }, { staff }) =>
    makeCalendar(context, staff, seen),
  )
  staffRoute(app, context, calls.endSubscription, ({ seen }, { staff }) =>
    endCalendar(context, staff, seen),
  )
  subscriptionRoute(app, context)
  staffRoute(app, context, calls.finishDuty, (duty, { staff }) => finishDuty(context, staff, duty))
  staffRoute(app, context, calls.reopenDuty, (duty, { staff }) => reopenDuty(context, staff, duty))
}

/**
 * What a calendar reads. Not below `/api`, whose calls are logged with their addresses: this one is a secret. No search
 * engine keeps it where somebody has put it on a page.
 */
const subscriptionRoute = (app: Hono, context: Context): void => {
  app.get('/calendar/:file', async (c) => {
    if (!isSubscription(c.req.path)) throw new AppError('notFound')
    await admitCalendar(context, c.req.param('file').slice(0, -'.ics'.length), ipOf(c, context))
    const { tag, text } = await subscribedYears(context)
    const headers = {
      ETag: tag,
      'Cache-Control': forNobody,
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    }
    if (isCurrent(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers)
    return c.body(text(), 200, { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' })
  })
}
