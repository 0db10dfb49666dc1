import * as sessions from '#accounts/api/sessions.ts'
import type { Context } from '#platform/server/context.ts'
import { memberRoute, publicRoute } from '#platform/server/http/route.ts'
import { requestToken } from '#accounts/server/sessions/refresh.ts'
import { endSession, login } from '#accounts/server/sessions/service.ts'
import type { Hono } from 'hono'

export const sessionRoutes = (app: Hono, context: Context): void => {
  publicRoute(app, context, sessions.login, async (input, { ip, userAgent, names, deadline }) => {
    const caller = { ip, userAgent, names: names.known(), deadline }
    const { browser, ...answer } = await login(context, input, caller)
    names.keep(browser)
    return answer
  })
  publicRoute(app, context, sessions.requestToken, ({ refresh_token }) =>
    requestToken(context, refresh_token),
  )
  memberRoute(app, context, sessions.logout, async (_input, { member }) => {
    await endSession(context, member.session_id)
    return {}
  })
}
