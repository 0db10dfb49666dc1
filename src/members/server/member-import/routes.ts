import * as calls from '#members/api/member-import.ts'
import * as invitation from '#accounts/api/member-invitation.ts'
import type { Context } from '#platform/server/context.ts'
import { publicRoute } from '#platform/server/http/route.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { acceptInvitation, memberInvitation } from '#accounts/server/accept-invitation.ts'
import {
  cancelInvitation,
  inviteAgain,
  listInvitations,
} from '#members/server/member-import/pending.ts'
import { checkList, inviteList } from '#members/server/member-import/service.ts'
import type { Hono } from 'hono'

export const memberImportRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.checkList, (list) => checkList(context, list))
  staffRoute(app, context, calls.inviteList, (list, { staff }) => inviteList(context, staff, list))
  staffRoute(app, context, calls.listInvitations, (_, { staff }) => listInvitations(context, staff))
  staffRoute(app, context, calls.inviteAgain, ({ email }, { staff }) =>
    inviteAgain(context, staff, email),
  )
  staffRoute(app, context, calls.cancelInvitation, ({ email }, { staff }) =>
    cancelInvitation(context, staff, email),
  )
  publicRoute(app, context, invitation.getMemberInvitation, ({ token }, { ip }) =>
    memberInvitation(context, token, ip),
  )
  publicRoute(app, context, invitation.acceptMemberInvitation, (wanted, { ip, deadline }) =>
    acceptInvitation(context, wanted, { ip, deadline }),
  )
}
