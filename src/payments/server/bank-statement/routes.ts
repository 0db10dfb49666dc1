import * as calls from '#payments/api/bank-statement.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { servicesOf } from '#staff/server/serve.ts'
import {
  confirmLines,
  assignLine,
  excludeLine,
  undoLine,
} from '#payments/server/bank-statement/decide.ts'
import { listStatement } from '#payments/server/bank-statement/list.ts'
import { readStatement } from '#payments/server/bank-statement/take-in.ts'
import type { Hono } from 'hono'

export const bankStatementRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(calls.readStatement, readStatement)
  serve(calls.listStatement, listStatement)
  serve(calls.confirmLines, confirmLines)
  serve(calls.assignLine, assignLine)
  serve(calls.excludeLine, excludeLine)
  staffRoute(app, context, calls.undoLine, ({ line_pk }, { staff }) =>
    undoLine(context, staff, line_pk),
  )
}
