import { printCertificate } from '#conference/api/certificates.ts'
import { getCertificateDocument } from '#conference/api/own-certificate.ts'
import { getAttended, getDocument, getReceipt } from '#payments/api/receipts.ts'
import type { Context } from '#platform/server/context.ts'
import {
  type MadeFile,
  memberFileRoute,
  memberRoute,
  publicFileRoute,
} from '#platform/server/http/route.ts'
import { staffFileRoute } from '#platform/server/http/staff-route.ts'
import {
  certificateByLink,
  certificateForOffice,
} from '#conference/server/certificates/certificate.ts'
import type { Printed } from '#payments/server/receipts/counted.ts'
import { attendedOf, documentOf } from '#payments/server/receipts/service.ts'
import type { Hono } from 'hono'

export const receiptRoutes = (app: Hono, context: Context): void => {
  memberFileRoute(app, context, getReceipt, async ({ pay_info_pk: order_pk }, { member }) =>
    pdf(await documentOf(context, member.member_pk, { order_pk, paper: 'receipt' })),
  )
  memberFileRoute(
    app,
    context,
    getDocument,
    async ({ pay_info_pk: order_pk, paper: document }, { member }) =>
      pdf(await documentOf(context, member.member_pk, { order_pk, paper: document })),
  )
  memberRoute(app, context, getAttended, async (_, { member }) => ({
    pay_info_pks: await attendedOf(context, member.member_pk),
  }))
  staffFileRoute(app, context, printCertificate, async (asked, { staff }) =>
    pdf(await certificateForOffice(context, staff, asked)),
  )
  publicFileRoute(app, context, getCertificateDocument, async ({ token }, { ip }) =>
    pdf(await certificateByLink(context, token, ip)),
  )
}

const pdf = (printed: Printed): MadeFile => ({ ...printed, type: 'application/pdf' })
