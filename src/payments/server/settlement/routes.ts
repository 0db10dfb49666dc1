import * as calls from '#payments/api/settlement.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { noteFinding, undoNote } from '#payments/server/settlement/notes.ts'
import { readSettlement } from '#payments/server/settlement/take-in.ts'
import { settlementView } from '#payments/server/settlement/view.ts'
import type { Hono } from 'hono'

export const settlementRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.getSettlement, (asked) => settlementView(context, asked))
  staffRoute(app, context, calls.readSettlement, (asked, { staff }) =>
    readSettlement(context, staff, asked),
  )
  staffRoute(app, context, calls.noteFinding, (asked, { staff }) =>
    noteFinding(context, staff, asked),
  )
  staffRoute(app, context, calls.undoNote, (asked, { staff }) => undoNote(context, staff, asked))
}
