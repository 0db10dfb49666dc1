import * as calls from '#contract/staff-views.schema.ts'
import type { Context } from '#server/base/context.ts'
import { staffRoute } from '#server/base/http/staff-route.ts'
import * as views from '#server/features/staff-views/service.ts'
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
