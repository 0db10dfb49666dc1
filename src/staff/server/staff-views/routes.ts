import * as calls from '#staff/api/staff-views.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import * as views from '#staff/server/staff-views/service.ts'
import type { Hono } from 'hono'

export const staffViewRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.listViews, ({ list }, { staff }) =>
    views.listViews(context, staff, list),
  )
  staffRoute(app, context, calls.saveView, (given, { staff }) =>
    views.saveView(context, staff, given),
  )
  staffRoute(app, context, calls.removeView, ({ view_pk }, { staff }) =>
    views.removeView(context, staff, view_pk),
  )
}
