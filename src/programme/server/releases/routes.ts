import type { Hono } from 'hono'
import type { Context } from '#platform/server/context.ts'
import { publicRoute } from '#platform/server/http/route.ts'
import * as chairs from '#programme/api/chairs.ts'
import { getProgrammeNow } from '#programme/api/now.ts'
import * as calls from '#programme/api/releases.ts'
import { changeChair, markPresented } from '#programme/server/chairs/office.ts'
import { openChair } from '#programme/server/chairs/room.ts'
import { programmeNow } from '#programme/server/now/now.ts'
import { previewRelease, releaseProgramme } from '#programme/server/releases/release.ts'
import { servicesOf } from '#staff/server/serve.ts'

export const releaseRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(calls.previewRelease, previewRelease)
  serve(calls.releaseProgramme, releaseProgramme)
  serve(chairs.markPresented, markPresented)
  serve(chairs.changeChair, changeChair)
  publicRoute(app, context, chairs.openChair, (asked, { ip }) =>
    openChair(context, { ...asked, ip }),
  )
  publicRoute(app, context, getProgrammeNow, () => programmeNow(context))
}
