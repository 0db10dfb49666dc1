import * as personalData from '#privacy/api/personal-data.ts'
import type { Context } from '#platform/server/context.ts'
import { memberFileRoute, memberRoute } from '#platform/server/http/route.ts'
import * as service from '#privacy/server/personal-data/service.ts'
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
