import * as sessions from '#contract/sessions.schema.ts'
import type { Context } from '#server/context.ts'
import { memberRoute, publicRoute } from '#server/http/route.ts'
import { login, requestToken } from '#server/sessions/service.ts'
import { endSession } from '#server/sessions/store.ts'
import type { Hono } from 'hono'

export const sessionRoutes = (app: Hono, context: Context): void => {
  publicRoute(app, context, sessions.login, (input, { ip, userAgent }) =>
    login(context, input, { ip, userAgent }),
  )
  publicRoute(app, context, sessions.requestToken, ({ refresh_token }) =>
    requestToken(context, refresh_token),
  )
  memberRoute(app, context, sessions.logout, async (_input, { member }) => {
    await endSession(context.db, member.session_id)
    return {}
  })
}
