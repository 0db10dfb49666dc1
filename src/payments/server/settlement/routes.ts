import * as calls from '#payments/api/settlement.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { servicesOf } from '#staff/server/serve.ts'
import { noteFinding, undoNote } from '#payments/server/settlement/notes.ts'
import { readSettlement } from '#payments/server/settlement/take-in.ts'
import { settlementView } from '#payments/server/settlement/view.ts'
import type { Hono } from 'hono'

export const settlementRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  staffRoute(app, context, calls.getSettlement, (asked) => settlementView(context, asked))
  serve(calls.readSettlement, readSettlement)
  serve(calls.noteFinding, noteFinding)
  serve(calls.undoNote, undoNote)
}
