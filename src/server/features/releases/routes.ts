import * as releases from '#contract/releases.schema.ts'
import type { Context } from '#server/base/context.ts'
import { staffFileRoute, staffRoute } from '#server/base/http/staff-route.ts'
import { plan } from '#server/features/releases/plan.ts'
import { list, progress, zipOf } from '#server/features/releases/history.ts'
import { cancel, goBack, publish } from '#server/features/releases/service.ts'
import type { Hono } from 'hono'

export const releaseRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, releases.listReleases, ({ before }) => list(context, before))
  staffRoute(app, context, releases.releaseProgress, ({ release_pk }) =>
    progress(context, release_pk),
  )
  staffRoute(app, context, releases.planRelease, ({ paths }) => plan(context, paths))
  staffRoute(app, context, releases.publishRelease, (input, { staff }) =>
    publish(context, staff, input),
  )
  staffRoute(app, context, releases.backToRelease, (input, { staff }) =>
    goBack(context, staff, input),
  )
  staffRoute(app, context, releases.cancelRelease, async ({ release_pk }, { staff }) => {
    await cancel(context, staff, release_pk)
    return {}
  })
  staffFileRoute(app, context, releases.releaseZip, ({ release_pk }) => zipOf(context, release_pk))
}
