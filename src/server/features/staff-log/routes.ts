import * as calls from '#contract/staff-log.schema.ts'
import type { Context } from '#server/base/context.ts'
import { staffFileRoute, staffRoute } from '#server/base/http/staff-route.ts'
import { mayDo } from '#server/base/http/staff.ts'
import { makeLogFile } from '#server/features/staff-log/file.ts'
import { readLog } from '#server/features/staff-log/reading.ts'
import type { Hono } from 'hono'

export const staffLogRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.log, (asked, { staff }) =>
    readLog(context, asked, mayDo(staff, 'log.read') ? undefined : staff.staff_pk),
  )
  staffFileRoute(app, context, calls.logFile, (asked, { staff }) =>
    makeLogFile(context, staff, asked),
  )
}
