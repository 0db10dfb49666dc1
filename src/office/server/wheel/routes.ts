import * as calls from '#office/api/wheel.ts'
import type { Context } from '#platform/server/context.ts'
import { staffFileRoute, staffRoute } from '#platform/server/http/staff-route.ts'
import { calendarOf, endCalendar, makeCalendar } from '#staff/server/calendar.ts'
import { wheelFile } from '#office/server/wheel/file.ts'
import { wheelOf } from '#office/server/wheel/reading.ts'
import { finishDuty, reopenDuty } from '#office/server/wheel/service.ts'
import { subscriptionRoute } from '#office/server/wheel/subscription-route.ts'
import type { Hono } from 'hono'

export const wheelRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.getWheel, ({ year }, { staff }) => wheelOf(context, staff, year))
  staffFileRoute(app, context, calls.wheelFile, ({ year }) => wheelFile(context, year))
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
