import * as overview from '#contract/overview.schema.ts'
import type { Context } from '#server/base/context.ts'
import { memberRoute } from '#server/base/http/route.ts'
import { overviewOf } from '#server/features/overview/service.ts'
import type { Hono } from 'hono'

export const overviewRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, overview.getOverview, (_input, { member }) =>
    overviewOf(context, member.member_pk),
  )
}
