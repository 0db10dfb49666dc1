import * as overview from '#office/api/overview.ts'
import type { Context } from '#platform/server/context.ts'
import { memberRoute } from '#platform/server/http/route.ts'
import { overviewOf } from '#office/server/overview/service.ts'
import type { Hono } from 'hono'

export const overviewRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, overview.getOverview, (_input, { member }) =>
    overviewOf(context, member.member_pk),
  )
}
