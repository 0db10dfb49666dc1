import type { Hono } from 'hono'
import * as accountInvitations from '#members/api/account-invitations.ts'
import * as addMember from '#members/api/add-member.ts'
import * as memberImport from '#members/api/member-import.ts'
import * as types from '#members/api/member-types.ts'
import * as calls from '#members/api/office-members.ts'
import { previewInvitations, sendInvitations } from '#members/server/account-invitations/service.ts'
import { checkList } from '#members/server/member-import/service.ts'
import { cancelChange, changeTypes } from '#members/server/member-types/service.ts'
import { listMembers, makeMembersFile } from '#members/server/office-members/list.ts'
import { addOneMember } from '#members/server/roll.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { servicesOf } from '#staff/server/serve.ts'

export const officeMemberRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(calls.listMembers, listMembers)
  serve(calls.membersFile, makeMembersFile)
  serve(types.changeMemberTypes, changeTypes)
  serve(types.cancelTypeChange, cancelChange)
}

export const memberImportRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  staffRoute(app, context, memberImport.checkList, (list) => checkList(context, list))
  serve(addMember.addOneMember, addOneMember)
  staffRoute(app, context, accountInvitations.previewInvitations, (wanted) =>
    previewInvitations(context, wanted),
  )
  serve(accountInvitations.sendInvitations, sendInvitations)
}
