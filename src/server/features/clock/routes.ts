import * as calls from '#contract/clock.schema.ts'
import type { Context } from '#server/base/context.ts'
import { staffRoute } from '#server/base/http/staff-route.ts'
import { confirmClock } from '#server/features/clock/service.ts'
import type { Hono } from 'hono'

export const clockRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.confirmClock, (hold, { staff }) =>
    confirmClock(context, staff, hold),
  )
}
