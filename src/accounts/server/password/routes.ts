import * as password from '#accounts/api/password.ts'
import type { Context } from '#platform/server/context.ts'
import { publicRoute } from '#platform/server/http/route.ts'
import { changePassword } from '#accounts/server/password/service.ts'
import { resetPassword } from '#accounts/server/password/reset.ts'
import type { Hono } from 'hono'

export const passwordRoutes = (app: Hono, context: Context): void => {
  publicRoute(
    app,
    context,
    password.changePw,
    async (input, { authenticate, browser, userAgent, ip, deadline }) => {
      if (input.form === 'profile') {
        const { member_pk } = await authenticate()
        return changePassword(context, member_pk, input, { ip, userAgent, deadline })
      }
      const { id } = await browser('findpw')
      await resetPassword(context, input, { browser: id, deadline })
      return {}
    },
  )
}
