import * as calls from '#mail/api/mail.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { forgetMail, listMail, mailStatus, sendAgain } from '#mail/server/service.ts'
import type { Hono } from 'hono'

export const mailRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.listMail, (asked, { staff }) => listMail(context, staff, asked))
  staffRoute(app, context, calls.getMailStatus, () => mailStatus(context))
  staffRoute(app, context, calls.sendAgain, ({ keys }, { staff }) =>
    sendAgain(context, staff, keys),
  )
  staffRoute(app, context, calls.forgetMail, ({ mail_pk }, { staff }) =>
    forgetMail(context, staff, mail_pk),
  )
}
