import * as recovery from '#accounts/api/recovery.ts'
import type { Context } from '#platform/server/context.ts'
import { publicRoute } from '#platform/server/http/route.ts'
import { resetPassword } from '#accounts/server/password/reset.ts'
import { findId, grantRecovery } from '#accounts/server/recovery/service.ts'
import type { Hono } from 'hono'

export const recoveryRoutes = (app: Hono, context: Context): void => {
  publicRoute(
    app,
    context,
    recovery.findMemberId,
    async ({ member_name: name, member_email: email }, { browser, ip }) =>
      findId(context, { name, email }, { browser: (await browser('findid')).id, ip }),
  )
  publicRoute(
    app,
    context,
    recovery.findMemberPassword,
    async ({ member_id: id, member_email: email }, { browser, ip }) => {
      await grantRecovery(context, { id, email }, { browser: (await browser('findpw')).id, ip })
      return {}
    },
  )
  publicRoute(
    app,
    context,
    recovery.resetPw,
    async ({ member_id: id, member_password: password }, { browser, deadline }) => {
      const asker = await browser('findpw')
      await resetPassword(context, { id, password }, { browser: asker.id, deadline })
      return {}
    },
  )
}
