import * as calls from '#members/api/office-members.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { servicesOf } from '#staff/server/serve.ts'
import { cancelChange, changeType } from '#members/server/member-types/service.ts'
import { makeMembersFile } from '#members/server/office-members/file.ts'
import { listMembers } from '#members/server/office-members/list.ts'
import { memberView } from '#office/server/person.ts'
import type { Hono } from 'hono'

export const officeMemberRoutes = (app: Hono, context: Context): void => {
  const { serve, serveFile } = servicesOf(app, context)
  serve(calls.listMembers, listMembers)
  serveFile(calls.membersFile, makeMembersFile)
  staffRoute(app, context, calls.getMember, ({ member_pk }, { staff }) =>
    memberView(context, staff, member_pk),
  )
  serve(calls.changeMemberType, changeType)
  staffRoute(app, context, calls.cancelTypeChange, ({ change_pk }, { staff }) =>
    cancelChange(context, staff, change_pk),
  )
}
