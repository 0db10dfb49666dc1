import * as calls from '#accounts/api/member-care.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { servicesOf } from '#staff/server/serve.ts'
import { correctMember } from '#accounts/server/member-care/corrections.ts'
import { endMemberSessions, sendRecovery } from '#accounts/server/member-care/help.ts'
import { addNote, removeNote } from '#accounts/server/member-care/notes.ts'
import type { Hono } from 'hono'

export const memberCareRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(calls.addNote, addNote)
  staffRoute(app, context, calls.removeNote, ({ note_pk }, { staff }) =>
    removeNote(context, staff, note_pk),
  )
  serve(calls.correctMember, correctMember)
  staffRoute(app, context, calls.sendRecovery, ({ member_pk }, { staff }) =>
    sendRecovery(context, staff, member_pk),
  )
  staffRoute(app, context, calls.endMemberSessions, ({ member_pk }, { staff }) =>
    endMemberSessions(context, staff, member_pk),
  )
}
