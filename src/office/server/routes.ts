import * as overview from '#office/api/overview.ts'
import { getToday } from '#office/api/today.ts'
import { findEverything } from '#office/server/console-search/service.ts'
import { overviewOf } from '#office/server/overview/service.ts'
import { todayOf } from '#office/server/today/service.ts'
import type { Context } from '#platform/server/context.ts'
import { memberRoute } from '#platform/server/http/route.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import * as calls from '#staff/api/console-search.ts'
import type { Hono } from 'hono'

export const todayRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, getToday, (_asked, { staff }) => todayOf(context, staff))
}

export const overviewRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, overview.getOverview, (_input, { member }) =>
    overviewOf(context, member.member_pk),
  )
}

export const consoleSearchRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.find, ({ q }, { staff }) => findEverything(context, staff, q))
}
