import * as calls from '#contract/wheel.schema.ts'
import type { Context } from '#server/base/context.ts'
import { staffFileRoute, staffRoute } from '#server/base/http/staff-route.ts'
import { wheelFile } from '#server/features/wheel/file.ts'
import { wheelOf } from '#server/features/wheel/reading.ts'
import { finishDuty, reopenDuty } from '#server/features/wheel/service.ts'
import type { Hono } from 'hono'

export const wheelRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.getWheel, ({ year }, { staff }) => wheelOf(context, staff, year))
  staffFileRoute(app, context, calls.wheelFile, ({ year }, { staff }) =>
    wheelFile(context, staff, year),
  )
  staffRoute(app, context, calls.finishDuty, (duty, { staff }) => finishDuty(context, staff, duty))
  staffRoute(app, context, calls.reopenDuty, (duty, { staff }) => reopenDuty(context, staff, duty))
}
