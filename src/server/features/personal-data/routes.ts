import * as personalData from '#contract/personal-data.schema.ts'
import type { Context } from '#server/base/context.ts'
import { memberFileRoute, memberRoute } from '#server/base/http/route.ts'
import * as service from '#server/features/personal-data/service.ts'
import type { Hono } from 'hono'

export const personalDataRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, personalData.getPersonalData, (_input, { member }) =>
    service.personalData(context, member),
  )
  memberFileRoute(app, context, personalData.downloadPersonalData, ({ format }, { member }) =>
    service.downloadOf(context, member.member_pk, format),
  )
  memberRoute(app, context, personalData.endMemberSession, async ({ session_id }, { member }) => {
    await service.endOwnSession(context, member.member_pk, session_id)
    return {}
  })
}
