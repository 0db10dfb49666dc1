import * as schemas from '#conference/api/registration.ts'
import type { Context } from '#platform/server/context.ts'
import { memberRoute, publicRoute } from '#platform/server/http/route.ts'
import {
  checkRegistration,
  findConference,
  registrationsOf,
} from '#conference/server/registration/service.ts'
import { joinWaitingList, leaveWaitingList } from '#payments/server/waiting/waiting-list.ts'
import type { Hono } from 'hono'

export const registrationRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, schemas.getRegisterInfo, (paging, { member }) =>
    registrationsOf(context, member.member_pk, paging),
  )
  publicRoute(app, context, schemas.getRegistrationCheck, async (input, { caller }) => {
    const member = await caller()
    return checkRegistration(context, input.conference_id, member?.member_pk)
  })
  memberRoute(app, context, schemas.joinWaitingList, ({ conference_id }, { member }) =>
    joinWaitingList(context, member.member_pk, findConference(context, conference_id)),
  )
  memberRoute(app, context, schemas.leaveWaitingList, async ({ conference_id }, { member }) => {
    await leaveWaitingList(context, member.member_pk, findConference(context, conference_id))
    return {}
  })
}
