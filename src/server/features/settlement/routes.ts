import * as calls from '#contract/settlement.schema.ts'
import type { Context } from '#server/base/context.ts'
import { staffRoute } from '#server/base/http/staff-route.ts'
import { noteFinding, undoNote } from '#server/features/settlement/notes.ts'
import { readSettlement } from '#server/features/settlement/take-in.ts'
import { settlementView } from '#server/features/settlement/view.ts'
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
