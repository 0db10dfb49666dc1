import * as calls from '#contract/mail-choices.schema.ts'
import type { Context } from '#server/base/context.ts'
import { memberRoute } from '#server/base/http/route.ts'
import { staffRoute } from '#server/base/http/staff-route.ts'
import { changeOwnReminder } from '#server/features/mail-choices/own-reminders.ts'
import { linkRoutes } from '#server/features/mail-choices/link-routes.ts'
import * as service from '#server/features/mail-choices/service.ts'
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
