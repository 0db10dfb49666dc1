import * as calls from '#conference/api/certificates.ts'
import { getCertificate } from '#conference/api/own-certificate.ts'
import type { Context } from '#platform/server/context.ts'
import { publicRoute } from '#platform/server/http/route.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { ownCertificate, sendCertificateAgain } from '#conference/server/certificates/links.ts'
import { announceCertificates, certificatesOf } from '#conference/server/certificates/service.ts'
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
