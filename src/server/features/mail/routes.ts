import * as calls from '#contract/mail.schema.ts'
import type { Context } from '#server/base/context.ts'
import { staffRoute } from '#server/base/http/staff-route.ts'
import { forgetMail, listMail, mailStanding, sendAgain } from '#server/features/mail/service.ts'
import type { Hono } from 'hono'

export const mailRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, calls.listMail, (asked, { staff }) => listMail(context, staff, asked))
  staffRoute(app, context, calls.getMailStanding, () => mailStanding(context))
  staffRoute(app, context, calls.sendAgain, ({ keys }, { staff }) =>
    sendAgain(context, staff, keys),
  )
  staffRoute(app, context, calls.forgetMail, ({ mail_pk }, { staff }) =>
    forgetMail(context, staff, mail_pk),
  )
}
