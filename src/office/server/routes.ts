import { getToday } from '#office/api/today.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { todayOf } from '#office/server/today/service.ts'
import type { Hono } from 'hono'

export const todayRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, getToday, (_asked, { staff }) => todayOf(context, staff))
}
