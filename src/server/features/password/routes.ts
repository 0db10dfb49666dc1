import * as password from '#contract/password.schema.ts'
import type { Context } from '#server/base/context.ts'
import { publicRoute } from '#server/base/http/route.ts'
import { changePassword } from '#server/features/password/service.ts'
import { resetPassword } from '#server/features/password/reset.ts'
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
      await resetPassword(context, input, { browser: id, ip, deadline })
      return {}
    },
  )
}
