import * as calls from '#payments/api/bank-statement.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import {
  confirmLines,
  giveLine,
  setLineAside,
  undoLine,
} from '#payments/server/bank-statement/decide.ts'
import { listStatement } from '#payments/server/bank-statement/list.ts'
import { readStatement } from '#payments/server/bank-statement/take-in.ts'
import type { Hono } from 'hono'

export const bankStatementRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.readStatement, (asked, { staff }) =>
    readStatement(context, staff, asked),
  )
  staffRoute(app, context, calls.listStatement, (_asked, { staff }) =>
    listStatement(context, staff),
  )
  staffRoute(app, context, calls.confirmLines, (asked, { staff }) =>
    confirmLines(context, staff, asked),
  )
  staffRoute(app, context, calls.giveLine, (asked, { staff }) => giveLine(context, staff, asked))
  staffRoute(app, context, calls.setLineAside, (asked, { staff }) =>
    setLineAside(context, staff, asked),
  )
  staffRoute(app, context, calls.undoLine, ({ line_pk }, { staff }) =>
    undoLine(context, staff, line_pk),
  )
}
