import * as calls from '#office/api/handover.ts'
import type { Context } from '#platform/server/context.ts'
import { staffFileRoute, staffRoute } from '#platform/server/http/staff-route.ts'
import { endHandover } from '#office/server/handover/end.ts'
import { beginHandover, cancelHandover } from '#office/server/handover/service.ts'
import { makeSheet } from '#office/server/handover/sheet.ts'
import { signHandover, tickHandover } from '#office/server/handover/signing.ts'
import { handoversFor } from '#office/server/handover/view.ts'
import type { Hono } from 'hono'

export const handoverRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.listHandovers, (_asked, { staff }) => handoversFor(context, staff))
  staffRoute(app, context, calls.beginHandover, (asked, { staff }) =>
    beginHandover(context, staff, asked),
  )
  staffRoute(app, context, calls.cancelHandover, (asked, { staff }) =>
    cancelHandover(context, staff, asked),
  )
  staffRoute(app, context, calls.tickHandover, (asked, { staff }) =>
    tickHandover(context, staff, asked),
  )
  staffRoute(app, context, calls.signHandover, (asked, { staff }) =>
    signHandover(context, staff, asked),
  )
  staffRoute(app, context, calls.endHandover, (asked, { staff }) =>
    endHandover(context, staff, asked),
  )
  staffFileRoute(app, context, calls.handoverSheet, (asked, { staff }) =>
    makeSheet(context, staff, asked.handover_pk),
  )
}
