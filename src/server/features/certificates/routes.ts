import * as calls from '#contract/certificates.schema.ts'
import { getCertificate } from '#contract/own-certificate.schema.ts'
import type { Context } from '#server/base/context.ts'
import { publicRoute } from '#server/base/http/route.ts'
import { staffRoute } from '#server/base/http/staff-route.ts'
import { ownCertificate, sendCertificateAgain } from '#server/features/certificates/links.ts'
import { announceCertificates, certificatesOf } from '#server/features/certificates/service.ts'
import type { Hono } from 'hono'

/** The papers themselves are printed where all papers are (receipts/routes.ts). */
export const certificateRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.getCertificates, (asked, { staff }) =>
    certificatesOf(context, staff, asked),
  )
  staffRoute(app, context, calls.announceCertificates, (asked, { staff }) =>
    announceCertificates(context, staff, asked),
  )
  staffRoute(app, context, calls.sendCertificateAgain, (asked, { staff }) =>
    sendCertificateAgain(context, staff, asked),
  )
  publicRoute(app, context, getCertificate, ({ token }, { ip }) =>
    ownCertificate(context, token, ip),
  )
}
