import * as calls from '#staff/api/console-search.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { findEverything } from '#office/server/console-search/service.ts'
import type { Hono } from 'hono'

export const consoleSearchRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.find, ({ q }, { staff }) => findEverything(context, staff, q))
}
