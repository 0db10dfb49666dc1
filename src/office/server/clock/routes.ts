import * as calls from '#office/api/clock.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { confirmClock } from '#office/server/clock/service.ts'
import type { Hono } from 'hono'

export const clockRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.confirmClock, (hold, { staff }) =>
    confirmClock(context, staff, hold),
  )
}
