import * as signup from '#accounts/api/signup.ts'
import type { Context } from '#platform/server/context.ts'
import { publicRoute } from '#platform/server/http/route.ts'
import { checkId, signUp } from '#accounts/server/signup/service.ts'
import type { Hono } from 'hono'

export const signupRoutes = (app: Hono, context: Context): void => {
  publicRoute(app, context, signup.signup, async (input, { browser, ip, deadline }) =>
    signUp(context, input, { browser: (await browser('signup')).id, ip, deadline }),
  )
  publicRoute(app, context, signup.checkJoinDuplicate, ({ param }, { ip }) =>
    checkId(context, param, ip),
  )
}
