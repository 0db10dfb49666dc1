import { reminderRoutes } from '#mail/server/reminders/routes.ts'
import { calendarRoutes } from '#office/server/calendar/routes.ts'
import { settlementRoutes } from '#payments/server/settlement/routes.ts'
import { bankStatementRoutes } from '#payments/server/bank-statement/routes.ts'
import { certificateRoutes } from '#conference/server/certificates/routes.ts'
import { checkinRoutes } from '#conference/server/checkin/routes.ts'
import { conferenceRoutes } from '#conference/server/conferences/routes.ts'
import { consoleSearchRoutes } from '#office/server/console-search/routes.ts'
import type { Context } from '#platform/server/context.ts'
import { feedRoutes } from '#app/feeds/routes.ts'
import { emailChangeRoutes } from '#accounts/server/email-change/routes.ts'
import { description } from '#app/http/description.ts'
import { guard } from '#app/http/guards.ts'
import { health } from '#platform/server/health/routes.ts'
import { handoverRoutes } from '#office/server/handover/routes.ts'
import { mailChoiceRoutes } from '#mail/server/mail-choices/routes.ts'
import { mailRoutes } from '#mail/server/routes.ts'
import { mailingRoutes } from '#mail/server/mailings/routes.ts'
import { memberCareRoutes } from '#accounts/server/member-care/routes.ts'
import { memberImportRoutes } from '#members/server/member-import/routes.ts'
import { memberLeavingRoutes } from '#privacy/server/member-leaving/routes.ts'
import { memberMergingRoutes } from '#privacy/server/member-merging/routes.ts'
import { officeMemberRoutes } from '#members/server/routes.ts'
import { officeMoneyRoutes } from '#payments/server/office-money/routes.ts'
import { officePostRoutes } from '#boards/server/office-posts/routes.ts'
import { overviewRoutes } from '#office/server/overview/routes.ts'
import { passwordRoutes } from '#accounts/server/password/routes.ts'
import { paymentRoutes } from '#payments/server/routes.ts'
import { registrantRoutes } from '#conference/server/routes.ts'
import { registrationRoutes } from '#conference/server/registration/routes.ts'
import { personalDataRoutes } from '#privacy/server/personal-data/routes.ts'
import { postcodeRoutes } from '#platform/server/postcode/routes.ts'
import { fileRoutes, postRoutes } from '#boards/server/posts/routes.ts'
import { privacyCaseRoutes } from '#privacy/server/routes.ts'
import { privacyDeskRoutes } from '#privacy/server/privacy-desk/routes.ts'
import { profileRoutes } from '#accounts/server/routes.ts'
import { receiptRoutes } from '#payments/server/receipts/routes.ts'
import { recoveryRoutes } from '#accounts/server/recovery/routes.ts'
import { identify } from '#accounts/server/sessions/authenticate.ts'
import { sessionRoutes } from '#accounts/server/sessions/routes.ts'
import { signupRoutes } from '#accounts/server/signup/routes.ts'
import { staffLogRoutes } from '#staff/server/staff-log/routes.ts'
import { staffViewRoutes } from '#staff/server/staff-views/routes.ts'
import { staffRoutes } from '#staff/server/routes.ts'
import { identifyStaff } from '#staff/server/service.ts'
import { textRoutes } from '#texts/server/routes.ts'
import { todayRoutes } from '#office/server/routes.ts'
import { verificationRoutes } from '#accounts/server/verification/routes.ts'
import { withdrawalRoutes } from '#privacy/server/withdrawal/routes.ts'
import { Hono } from 'hono'

/**
 * The society's API, `/healthz` and the like, and the rehearsal's payment window over one context: no state of its own, safe to
 * make many of. `dist`: the build that is shown beside it.
 */
export const createApp = (context: Context, dist?: string): Hono => {
  const app = new Hono()
  guard(app, context)
  identify(app, context)
  identifyStaff(app, context)
  health(app, context, dist)
  description(app, context)
  feedRoutes(app, context)
  sessionRoutes(app, context)
  verificationRoutes(app, context)
  signupRoutes(app, context)
  recoveryRoutes(app, context)
  passwordRoutes(app, context)
  profileRoutes(app, context)
  emailChangeRoutes(app, context)
  personalDataRoutes(app, context)
  withdrawalRoutes(app, context)
  privacyCaseRoutes(app, context)
  privacyDeskRoutes(app, context)
  postRoutes(app, context)
  officePostRoutes(app, context)
  mailRoutes(app, context)
  mailChoiceRoutes(app, context)
  mailingRoutes(app, context)
  memberCareRoutes(app, context)
  memberImportRoutes(app, context)
  memberLeavingRoutes(app, context)
  memberMergingRoutes(app, context)
  officeMemberRoutes(app, context)
  officeMoneyRoutes(app, context)
  fileRoutes(app, context)
  postcodeRoutes(app, context)
  conferenceRoutes(app, context)
  paymentRoutes(app, context)
  registrationRoutes(app, context)
  registrantRoutes(app, context)
  overviewRoutes(app, context)
  receiptRoutes(app, context)
  staffRoutes(app, context)
  staffLogRoutes(app, context)
  textRoutes(app, context)
  staffViewRoutes(app, context)
  consoleSearchRoutes(app, context)
  bankStatementRoutes(app, context)
  settlementRoutes(app, context)
  reminderRoutes(app, context)
  calendarRoutes(app, context)
  checkinRoutes(app, context)
  certificateRoutes(app, context)
  todayRoutes(app, context)
  handoverRoutes(app, context)
  if (context.gatewayPages !== undefined) app.route('/', context.gatewayPages)
  return app
}
