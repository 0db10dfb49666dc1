import * as withdrawal from '#privacy/api/withdrawal.ts'
import type { Context } from '#platform/server/context.ts'
import { memberRoute } from '#platform/server/http/route.ts'
import { withdraw } from '#privacy/server/withdrawal/service.ts'
import type { Hono } from 'hono'

export const withdrawalRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, withdrawal.withdrawMember, async (_input, { member, browser }) => {
    await withdraw(context, member.member_pk, (await browser('withdraw')).id)
    return {}
  })
}
