import { getPreRegistration } from '#contract/conferences.schema.ts'
import { preRegistration } from '#server/conferences/service.ts'
import type { Context } from '#server/context.ts'
import { publicRoute } from '#server/http/route.ts'
import type { Hono } from 'hono'

export const conferenceRoutes = (app: Hono, context: Context): void => {
  publicRoute(app, context, getPreRegistration, ({ conference_id }) =>
    Promise.resolve(preRegistration(context, conference_id)),
  )
}
