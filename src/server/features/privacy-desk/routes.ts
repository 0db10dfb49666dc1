import * as cases from '#contract/privacy-cases.schema.ts'
import type { Context } from '#server/base/context.ts'
import { staffFileRoute } from '#server/base/http/staff-route.ts'
import { exportOfCase } from '#server/features/privacy-desk/export.ts'
import type { Hono } from 'hono'

export const privacyDeskRoutes = (app: Hono, context: Context): void => {
  staffFileRoute(app, context, cases.exportPrivacyCase, (wanted, { staff }) =>
    exportOfCase(context, staff, wanted),
  )
}
