import * as calls from '#privacy/api/member-merging.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { mergeMembers, previewMerging } from '#privacy/server/member-merging/service.ts'
import type { Hono } from 'hono'

export const memberMergingRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.previewMerging, (pair, { staff }) =>
    previewMerging(context, staff, pair),
  )
  staffRoute(app, context, calls.mergeMembers, async (wanted, { staff }) => {
    await mergeMembers(context, staff, wanted)
    return {}
  })
}
