import * as accesses from '#contract/access-review.schema.ts'
import * as destruction from '#contract/destruction.schema.ts'
import * as cases from '#contract/privacy-cases.schema.ts'
import type { Context } from '#server/base/context.ts'
import { staffFileRoute, staffRoute } from '#server/base/http/staff-route.ts'
import { makeProtocol } from '#server/features/privacy-desk/destruction/file.ts'
import {
  approve,
  destructionOf,
  writeDown,
} from '#server/features/privacy-desk/destruction/service.ts'
import { makeAccessReport } from '#server/features/privacy-desk/accesses/file.ts'
import { confirm, monthReview, yearReview } from '#server/features/privacy-desk/accesses/service.ts'
import { breachRoutes } from '#server/features/privacy-desk/breach-routes.ts'
import { exportOfCase } from '#server/features/privacy-desk/export.ts'
import type { Hono } from 'hono'

export const privacyDeskRoutes = (app: Hono, context: Context): void => {
  staffFileRoute(app, context, cases.exportPrivacyCase, (wanted, { staff }) =>
    exportOfCase(context, staff, wanted),
  )
  staffRoute(app, context, destruction.getDestruction, ({ year }) => destructionOf(context, year))
  staffRoute(app, context, destruction.writeDestruction, (entry, { staff }) =>
    writeDown(context, staff, entry),
  )
  staffRoute(app, context, destruction.approveDestruction, (wanted, { staff }) =>
    approve(context, staff, wanted),
  )
  staffFileRoute(app, context, destruction.destructionFile, (asked, { staff }) =>
    makeProtocol(context, staff, asked),
  )
  staffRoute(app, context, accesses.getAccesses, ({ month }) => monthReview(context, month))
  staffRoute(app, context, accesses.getAccessYear, ({ year }) => yearReview(context, year))
  staffRoute(app, context, accesses.confirmAccesses, (wanted, { staff }) =>
    confirm(context, staff, wanted),
  )
  staffFileRoute(app, context, accesses.accessFile, (asked, { staff }) =>
    makeAccessReport(context, staff, asked),
  )
  breachRoutes(app, context)
}
