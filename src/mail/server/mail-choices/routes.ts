import * as calls from '#mail/api/mail-choices.ts'
import type { Context } from '#platform/server/context.ts'
import { memberRoute } from '#platform/server/http/route.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { changeOwnReminder } from '#mail/server/mail-choices/own-reminders.ts'
import { linkRoutes } from '#mail/server/mail-choices/link-routes.ts'
import * as service from '#mail/server/mail-choices/service.ts'
import type { Hono } from 'hono'

export const mailChoiceRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, calls.getMailChoices, (_input, { member }) =>
    service.mailChoicesOf(context.db, member.member_pk),
  )
  memberRoute(app, context, calls.changeMailConsent, (input, { member }) =>
    service.changeConsent(context, member.member_pk, input),
  )
  memberRoute(app, context, calls.changeReminderMail, (input, { member }) =>
    changeOwnReminder(context, member.member_pk, input),
  )
  linkRoutes(app, context)
  staffRoute(app, context, calls.endMailConsent, ({ member_pk }, { staff }) =>
    service.endConsentFor(context, staff, member_pk),
  )
}
