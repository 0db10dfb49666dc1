import * as conferences from '#contract/conferences.schema.ts'
import { pastConferences, preRegistration } from '#server/features/conferences/service.ts'
import { conferenceAnswer, pastAnswer } from '#server/features/conferences/wire.ts'
import type { Context } from '#server/base/context.ts'
import { publicRoute, readingRoute } from '#server/base/http/route.ts'
import { readPost } from '#server/features/posts/service.ts'
import type { Hono } from 'hono'

export const conferenceRoutes = (app: Hono, context: Context): void => {
  publicRoute(app, context, conferences.getPreRegistration, ({ conference_id }) =>
    Promise.resolve(preRegistration(context, conference_id)),
  )
  readingRoute(app, context, conferences.getPastConferences, async ({ page, row }) =>
    pastAnswer(await pastConferences(context, { page, rows: row })),
  )
  readingRoute(app, context, conferences.getConferenceDetail, async ({ conference_pk }, reader) =>
    conferenceAnswer(await readPost(context, { pk: conference_pk, type: 'guide', reader })),
  )
}
