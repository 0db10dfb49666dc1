import * as calls from '#contract/member-import.schema.ts'
import * as invitation from '#contract/member-invitation.schema.ts'
import type { Context } from '#server/base/context.ts'
import { publicRoute } from '#server/base/http/route.ts'
import { staffRoute } from '#server/base/http/staff-route.ts'
import { acceptInvitation, memberInvitation } from '#server/features/member-import/accept.ts'
import {
  cancelInvitation,
  inviteAgain,
  listInvitations,
} from '#server/features/member-import/pending.ts'
import { checkList, inviteList } from '#server/features/member-import/service.ts'
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
