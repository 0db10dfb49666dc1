import * as withdrawal from '#contract/withdrawal.schema.ts'
import type { Context } from '#server/context.ts'
import { memberRoute } from '#server/http/route.ts'
import { withdraw } from '#server/withdrawal/service.ts'
import type { Hono } from 'hono'

export const withdrawalRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, withdrawal.withdrawMember, async (_input, { member, browser }) => {
    await withdraw(context, member.member_pk, (await browser('withdraw')).id)
    return {}
  })
}
