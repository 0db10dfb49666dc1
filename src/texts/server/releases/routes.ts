import * as releases from '#texts/api/releases.ts'
import type { Context } from '#platform/server/context.ts'
import { staffFileRoute, staffRoute } from '#platform/server/http/staff-route.ts'
import { plan } from '#texts/server/releases/plan.ts'
import { list, progress, zipOf } from '#texts/server/releases/history.ts'
import { cancel, goBack, publish } from '#texts/server/releases/service.ts'
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
