import * as releases from '#texts/api/releases.ts'
import * as texts from '#texts/api/texts.ts'
import type { Context } from '#platform/server/context.ts'
import { staffFileRoute, staffRoute } from '#platform/server/http/staff-route.ts'
import { checkTexts } from '#texts/server/check.ts'
import { compareText } from '#texts/server/compare.ts'
import { deleteText, keepText } from '#texts/server/delete.ts'
import { list, progress, zipOf } from '#texts/server/releases/history.ts'
import { plan } from '#texts/server/releases/plan.ts'
import { cancel, goBack, publish } from '#texts/server/releases/service.ts'
import { reviseText } from '#texts/server/revise.ts'
import { discardText, listTexts, openText, saveText } from '#texts/server/service.ts'
import type { Hono } from 'hono'

const releaseRoutes = (app: Hono, context: Context): void => {
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

export const textRoutes = (app: Hono, context: Context): void => {
  releaseRoutes(app, context)
  staffRoute(app, context, texts.listTexts, async () => ({ texts: await listTexts(context) }))
  staffRoute(app, context, texts.openText, ({ path }) => openText(context, path))
  staffRoute(app, context, texts.saveText, (input, { staff }) => saveText(context, staff, input))
  staffRoute(app, context, texts.discardText, async (input, { staff }) => {
    await discardText(context, staff, input)
    return {}
  })
  staffRoute(app, context, texts.deleteText, (input, { staff }) =>
    deleteText(context, staff, input),
  )
  staffRoute(app, context, texts.keepText, async ({ path }, { staff }) => {
    await keepText(context, staff, path)
    return {}
  })
  staffRoute(app, context, texts.checkTexts, (input) => checkTexts(context, input))
  staffRoute(app, context, texts.reviseText, (input, { staff }) =>
    reviseText(context, staff, input),
  )
  staffRoute(app, context, texts.compareText, (input) => compareText(context, input))
}
