import * as recovery from '#contract/recovery.schema.ts'
import type { Context } from '#server/context.ts'
import { publicRoute } from '#server/http/route.ts'
import { findId, grantRecovery, resetPassword } from '#server/recovery/service.ts'
import type { Hono } from 'hono'

export const recoveryRoutes = (app: Hono, context: Context): void => {
  publicRoute(
    app,
    context,
    recovery.findMemberId,
    ({ member_name: name, member_email: email }, { browser, ip }) =>
      findId(context, { name, email }, { browser: browser(), ip }),
  )
  publicRoute(
    app,
    context,
    recovery.findMemberPassword,
    async ({ member_id: id, member_email: email }, { browser, ip }) => {
      await grantRecovery(context, { id, email }, { browser: browser(), ip })
      return {}
    },
  )
  publicRoute(
    app,
    context,
    recovery.resetPw,
    async ({ member_id: id, member_password: password }, { browser, ip, deadline }) => {
      await resetPassword(context, { id, password }, { browser: browser(), ip, deadline })
      return {}
    },
  )
}
