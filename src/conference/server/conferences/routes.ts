import * as conferences from '#conference/api/conferences.ts'
import { pastConferences, preRegistration } from '#conference/server/conferences/service.ts'
import { conferenceAnswer, pastAnswer } from '#conference/server/conferences/wire.ts'
import type { Context } from '#platform/server/context.ts'
import { publicRoute, readingRoute } from '#platform/server/http/route.ts'
import { readPost } from '#boards/server/posts/service.ts'
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
