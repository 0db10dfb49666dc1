import * as mailChoices from '#mail/api/mail-choices.ts'
import * as calls from '#mail/api/mail.ts'
import { linkRoutes } from '#mail/server/mail-choices/link-routes.ts'
import { changeOwnReminder } from '#mail/server/mail-choices/own-reminders.ts'
import * as service from '#mail/server/mail-choices/service.ts'
import { forgetMail, listMail, mailStatus, sendAgain } from '#mail/server/service.ts'
import type { Context } from '#platform/server/context.ts'
import { memberRoute } from '#platform/server/http/route.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
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

export const mailChoiceRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, mailChoices.getMailChoices, (_input, { member }) =>
    service.mailChoicesOf(context.db, member.member_pk),
  )
  memberRoute(app, context, mailChoices.changeMailConsent, (input, { member }) =>
    service.changeConsent(context, member.member_pk, input),
  )
  memberRoute(app, context, mailChoices.changeReminderMail, (input, { member }) =>
    changeOwnReminder(context, member.member_pk, input),
  )
  linkRoutes(app, context)
  staffRoute(app, context, mailChoices.endMailConsent, ({ member_pk }, { staff }) =>
    service.endConsentFor(context, staff, member_pk),
  )
}
