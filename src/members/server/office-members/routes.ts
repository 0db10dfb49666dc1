import * as calls from '#members/api/office-members.ts'
import type { Context } from '#platform/server/context.ts'
import { staffFileRoute, staffRoute } from '#platform/server/http/staff-route.ts'
import { cancelChange, changeType } from '#members/server/member-types/service.ts'
import { makeMembersFile } from '#members/server/office-members/file.ts'
import { listMembers } from '#members/server/office-members/list.ts'
import { memberView } from '#office/server/person.ts'
import type { Hono } from 'hono'

export const officeMemberRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.listMembers, (asked, { staff }) =>
    listMembers(context, staff, asked),
  )
  staffFileRoute(app, context, calls.membersFile, (asked, { staff }) =>
    makeMembersFile(context, staff, asked),
  )
  staffRoute(app, context, calls.getMember, ({ member_pk }, { staff }) =>
    memberView(context, staff, member_pk),
  )
  staffRoute(app, context, calls.changeMemberType, (wanted, { staff }) =>
    changeType(context, staff, wanted),
  )
  staffRoute(app, context, calls.cancelTypeChange, ({ change_pk }, { staff }) =>
    cancelChange(context, staff, change_pk),
  )
}
