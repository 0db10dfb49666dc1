import type { Hono } from 'hono'
import * as mailChoices from '#mail/api/mail-choices.ts'
import * as calls from '#mail/api/mail.ts'
import * as reminderCalls from '#mail/api/reminders.ts'
import { linkRoutes } from '#mail/server/mail-choices/link-pages.ts'
import * as service from '#mail/server/mail-choices/service.ts'
import { mailingRoutes } from '#mail/server/mailings/routes.ts'
import * as reminders from '#mail/server/reminders/service.ts'
import { remindersView, turnView } from '#mail/server/reminders/view.ts'
import { forgetMail, listMail, mailStatus, sendAgain } from '#mail/server/service.ts'
import type { Context } from '#platform/server/context.ts'
import { memberRoute } from '#platform/server/http/route.ts'
import { servicesOf } from '#staff/server/serve.ts'

export const mailRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(calls.listMail, listMail)
  serve(calls.getMailStatus, mailStatus)
  serve(calls.sendAgain, sendAgain)
  serve(calls.forgetMail, forgetMail)
  serve(mailChoices.endMailConsent, service.endConsentFor)
  serve(reminderCalls.getReminders, remindersView)
  serve(reminderCalls.getTurn, turnView)
  serve(reminderCalls.getStops, reminders.listStops)
  serve(reminderCalls.switchReminder, reminders.switchKind)
  serve(reminderCalls.stopReminder, reminders.stopReminder)
  serve(reminderCalls.resumeReminder, reminders.resumeReminder)
  memberRoute(app, context, mailChoices.getMailChoices, (_input, { member }) =>
    service.mailChoicesOf(context.db, member.member_pk),
  )
  memberRoute(app, context, mailChoices.changeMailConsent, (input, { member }) =>
    service.changeConsent(context, member.member_pk, input),
  )
  memberRoute(app, context, mailChoices.changeReminderMail, (input, { member }) =>
    service.changeOwnReminder(context, member.member_pk, input),
  )
  linkRoutes(app, context)
  mailingRoutes(app, context)
}
