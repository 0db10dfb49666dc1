import * as calls from '#contract/console-search.schema.ts'
import type { Context } from '#server/base/context.ts'
import { staffRoute } from '#server/base/http/staff-route.ts'
import { findEverything } from '#server/features/console-search/service.ts'
import type { Hono } from 'hono'

export const consoleSearchRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.find, ({ q }, { staff }) => findEverything(context, staff, q))
}
