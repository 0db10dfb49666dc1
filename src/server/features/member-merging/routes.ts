import * as calls from '#contract/member-merging.schema.ts'
import type { Context } from '#server/base/context.ts'
import { staffRoute } from '#server/base/http/staff-route.ts'
import { mergeMembers, previewMerging } from '#server/features/member-merging/service.ts'
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
