import * as calls from '#office/api/handover.ts'
import type { Context } from '#platform/server/context.ts'
import { staffFileRoute } from '#platform/server/http/staff-route.ts'
import { servicesOf } from '#staff/server/serve.ts'
import { endHandover } from '#office/server/handover/end.ts'
import { beginHandover, cancelHandover } from '#office/server/handover/service.ts'
import { makeSheet } from '#office/server/handover/sheet.ts'
import { signHandover, tickHandover } from '#office/server/handover/signing.ts'
import { handoversFor } from '#office/server/handover/view.ts'
import type { Hono } from 'hono'

export const handoverRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(calls.listHandovers, handoversFor)
  serve(calls.beginHandover, beginHandover)
  serve(calls.cancelHandover, cancelHandover)
  serve(calls.tickHandover, tickHandover)
  serve(calls.signHandover, signHandover)
  serve(calls.endHandover, endHandover)
  staffFileRoute(app, context, calls.handoverSheet, (asked, { staff }) =>
    makeSheet(context, staff, asked.handover_pk),
  )
}
