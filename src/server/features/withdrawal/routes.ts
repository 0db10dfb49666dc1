import * as withdrawal from '#contract/withdrawal.schema.ts'
import type { Context } from '#server/base/context.ts'
import { memberRoute } from '#server/base/http/route.ts'
import { withdraw } from '#server/features/withdrawal/service.ts'
import type { Hono } from 'hono'

export const withdrawalRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, withdrawal.withdrawMember, async (_input, { member, browser }) => {
    await withdraw(context, member.member_pk, (await browser('withdraw')).id)
    return {}
  })
}
