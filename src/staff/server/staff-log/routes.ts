import * as calls from '#staff/api/staff-log.ts'
import type { Context } from '#platform/server/context.ts'
import { staffFileRoute, staffRoute } from '#platform/server/http/staff-route.ts'
import { mayDo } from '#staff/rules/staff.ts'
import { makeLogFile } from '#staff/server/staff-log/file.ts'
import { readLog } from '#staff/server/staff-log/reading.ts'
import type { Hono } from 'hono'

export const staffLogRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.log, (asked, { staff }) =>
    readLog(context, asked, mayDo(staff, 'log.read') ? undefined : staff.staff_pk),
  )
  staffFileRoute(app, context, calls.logFile, (asked, { staff }) =>
    makeLogFile(context, staff, asked),
  )
}
