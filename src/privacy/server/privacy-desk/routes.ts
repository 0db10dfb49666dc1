import * as accesses from '#privacy/api/access-review.ts'
import * as destruction from '#privacy/api/destruction.ts'
import * as cases from '#privacy/api/privacy-cases.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { servicesOf } from '#staff/server/serve.ts'
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
  const { serve, serveFile } = servicesOf(app, context)
  serveFile(cases.exportPrivacyCase, exportOfCase)
  staffRoute(app, context, destruction.getDestruction, ({ year }) => destructionOf(context, year))
  serve(destruction.writeDestruction, writeDown)
  serve(destruction.approveDestruction, approve)
  serveFile(destruction.destructionFile, makeProtocol)
  staffRoute(app, context, accesses.getAccesses, ({ month }) => monthReview(context, month))
  staffRoute(app, context, accesses.getAccessYear, ({ year }) => yearReview(context, year))
  serve(accesses.confirmAccesses, confirm)
  serveFile(accesses.accessFile, makeAccessReport)
  breachRoutes(app, context)
}
