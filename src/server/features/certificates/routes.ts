import * as calls from '#contract/certificates.schema.ts'
import type { Context } from '#server/base/context.ts'
import { staffRoute } from '#server/base/http/staff-route.ts'
import { announceCertificates, certificatesOf } from '#server/features/certificates/service.ts'
import type { Hono } from 'hono'

export const certificateRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.getCertificates, (asked, { staff }) =>
    certificatesOf(context, staff, asked),
  )
  staffRoute(app, context, calls.announceCertificates, (asked, { staff }) =>
    announceCertificates(context, staff, asked),
  )
}
