import * as accesses from '#privacy/api/access-review.ts'
import * as destruction from '#privacy/api/destruction.ts'
import * as cases from '#privacy/api/privacy-cases.ts'
import type { Context } from '#platform/server/context.ts'
import { staffFileRoute, staffRoute } from '#platform/server/http/staff-route.ts'
import { makeProtocol } from '#privacy/server/privacy-desk/destruction/file.ts'
import {
  approve,
  destructionOf,
  writeDown,
} from '#privacy/server/privacy-desk/destruction/service.ts'
import { makeAccessReport } from '#privacy/server/privacy-desk/accesses/file.ts'
import { confirm, monthReview, yearReview } from '#privacy/server/privacy-desk/accesses/service.ts'
import { breachRoutes } from '#privacy/server/privacy-desk/breach-routes.ts'
import { exportOfCase } from '#privacy/server/privacy-desk/export.ts'
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
