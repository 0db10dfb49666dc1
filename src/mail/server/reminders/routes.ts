import * as calls from '#mail/api/reminders.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { servicesOf } from '#staff/server/serve.ts'
import { remindersView } from '#mail/server/reminders/calendar.ts'
import { listStops, resumeReminder, stopReminder } from '#mail/server/reminders/stops.ts'
import { switchKind } from '#mail/server/reminders/switches.ts'
import { turnView } from '#mail/server/reminders/turn.ts'
import type { Hono } from 'hono'

export const reminderRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(calls.getReminders, remindersView)
  serve(calls.getTurn, turnView)
  serve(calls.getStops, listStops)
  staffRoute(app, context, calls.switchReminder, async (wanted, { staff }) => {
    await switchKind(context, staff, wanted)
    return {}
  })
  staffRoute(app, context, calls.stopReminder, async (stop, { staff }) => {
    await stopReminder(context, staff, stop)
    return {}
  })
  staffRoute(app, context, calls.resumeReminder, async ({ stop_pk }, { staff }) => {
    await resumeReminder(context, staff, stop_pk)
    return {}
  })
}
