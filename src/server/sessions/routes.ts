import * as sessions from '#contract/sessions.schema.ts'
import type { Context } from '#server/context.ts'
import { memberRoute } from '#server/http/route.ts'
import type { Hono } from 'hono'

export const sessionRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, sessions.logout, () => Promise.resolve({}))
}
