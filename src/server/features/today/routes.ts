import { getToday } from '#contract/today.schema.ts'
import type { Context } from '#server/base/context.ts'
import { staffRoute } from '#server/base/http/staff-route.ts'
import { todayOf } from '#server/features/today/service.ts'
import type { Hono } from 'hono'

export const todayRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, getToday, (_asked, { staff }) => todayOf(context, staff))
}
