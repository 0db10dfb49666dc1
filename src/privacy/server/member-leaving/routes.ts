import * as calls from '#privacy/api/member-leaving.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { endMembership, previewLeaving } from '#privacy/server/member-leaving/service.ts'
import type { Hono } from 'hono'

export const memberLeavingRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.previewLeaving, ({ member_pk }, { staff }) =>
    previewLeaving(context, staff, member_pk),
  )
  staffRoute(app, context, calls.endMembership, async (wanted, { staff }) => {
    await endMembership(context, staff, wanted)
    return {}
  })
}
