import * as calls from '#conference/api/certificates.ts'
import { getCertificate } from '#conference/api/own-certificate.ts'
import type { Context } from '#platform/server/context.ts'
import { publicRoute } from '#platform/server/http/route.ts'
import { servicesOf } from '#staff/server/serve.ts'
import { ownCertificate, sendCertificateAgain } from '#conference/server/certificates/links.ts'
import { announceCertificates, certificatesOf } from '#conference/server/certificates/service.ts'
import type { Hono } from 'hono'

/** The papers themselves are printed where all papers are (receipts/routes.ts). */
export const certificateRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(calls.getCertificates, certificatesOf)
  serve(calls.announceCertificates, announceCertificates)
  serve(calls.sendCertificateAgain, sendCertificateAgain)
  publicRoute(app, context, getCertificate, ({ token }, { ip }) =>
    ownCertificate(context, token, ip),
  )
}
