import * as calls from '#accounts/api/member-care.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { correctMember } from '#accounts/server/member-care/corrections.ts'
import { endMemberSessions, sendRecovery } from '#accounts/server/member-care/help.ts'
import { addNote, removeNote } from '#accounts/server/member-care/notes.ts'
import type { Hono } from 'hono'

export const memberCareRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.addNote, (note, { staff }) => addNote(context, staff, note))
  staffRoute(app, context, calls.removeNote, ({ note_pk }, { staff }) =>
    removeNote(context, staff, note_pk),
  )
  staffRoute(app, context, calls.correctMember, (wanted, { staff }) =>
    correctMember(context, staff, wanted),
  )
  staffRoute(app, context, calls.sendRecovery, ({ member_pk }, { staff }) =>
    sendRecovery(context, staff, member_pk),
  )
  staffRoute(app, context, calls.endMemberSessions, ({ member_pk }, { staff }) =>
    endMemberSessions(context, staff, member_pk),
  )
}
