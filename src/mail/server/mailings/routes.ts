import { previewOf, previewPage } from '#mail/server/mailings/preview.ts'
import * as calls from '#mail/api/mailings.ts'
import type { Context } from '#platform/server/context.ts'
import { readInput } from '#platform/server/http/input.ts'
import { admit, staffRoute } from '#platform/server/http/staff-route.ts'
import { servicesOf } from '#staff/server/serve.ts'
import { listCopies } from '#mail/server/mailings/copies.ts'
import * as begin from '#mail/server/mailings/begin.ts'
import * as drafts from '#mail/server/mailings/drafts.ts'
import type { Hono } from 'hono'

/** A mail has its styles at each element; nothing else of it does anything, and pictures come as they would to a reader. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; frame-ancestors 'none'; base-uri 'none'"

export const mailingRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  staffRoute(app, context, calls.listMailings, () => drafts.listMailings(context))
  staffRoute(app, context, calls.getMailing, ({ mailing_pk }) =>
    drafts.mailingView(context, mailing_pk),
  )
  serve(calls.saveMailing, drafts.saveMailing)
  staffRoute(app, context, calls.discardMailing, ({ mailing_pk }, { staff }) =>
    drafts.discardMailing(context, staff, mailing_pk),
  )
  staffRoute(app, context, calls.testMailing, ({ mailing_pk }, { staff }) =>
    begin.testMailing(context, staff, mailing_pk),
  )
  staffRoute(app, context, calls.countMailing, ({ mailing_pk }, { staff }) =>
    begin.countMailing(context, staff, mailing_pk),
  )
  serve(calls.sendMailing, begin.sendMailing)
  serve(calls.steerMailing, begin.steerMailing)
  serve(calls.listCopies, listCopies)
  app.get(`/api${calls.previewMailing.path}`, async (c) => {
    const staff = await admit(c, context, calls.previewMailing)
    const asked = await readInput(c, calls.previewMailing.input)
    c.header('Content-Security-Policy', policy)
    return c.html(previewPage(await previewOf(context, staff, asked)))
  })
}
