import { reminderRoutes } from '#server/features/reminders/routes.ts'
import { wheelRoutes } from '#server/features/wheel/routes.ts'
import { settlementRoutes } from '#server/features/settlement/routes.ts'
import { bankStatementRoutes } from '#server/features/bank-statement/routes.ts'
import { certificateRoutes } from '#server/features/certificates/routes.ts'
import { checkinRoutes } from '#server/features/checkin/routes.ts'
import { conferenceRoutes } from '#server/features/conferences/routes.ts'
import { consoleSearchRoutes } from '#server/features/console-search/routes.ts'
import type { Context } from '#server/base/context.ts'
import { feedRoutes } from '#server/features/feeds/routes.ts'
import { emailChangeRoutes } from '#server/features/email-change/routes.ts'
import { fileRoutes } from '#server/features/posts/file-routes.ts'
import { description } from '#server/base/http/description.ts'
import { guard } from '#server/programs/http/guards.ts'
import { health } from '#server/base/health/routes.ts'
import { handoverRoutes } from '#server/features/handover/routes.ts'
import { mailChoiceRoutes } from '#server/features/mail-choices/routes.ts'
import { mailRoutes } from '#server/features/mail/routes.ts'
import { mailingRoutes } from '#server/features/mailings/routes.ts'
import { memberCareRoutes } from '#server/features/member-care/routes.ts'
import { memberImportRoutes } from '#server/features/member-import/routes.ts'
import { memberLeavingRoutes } from '#server/features/member-leaving/routes.ts'
import { memberMergingRoutes } from '#server/features/member-merging/routes.ts'
import { officeMemberRoutes } from '#server/features/office-members/routes.ts'
import { officeMoneyRoutes } from '#server/features/office-money/routes.ts'
import { officePostRoutes } from '#server/features/office-posts/routes.ts'
import { overviewRoutes } from '#server/features/overview/routes.ts'
import { passwordRoutes } from '#server/features/password/routes.ts'
import { paymentRoutes } from '#server/features/payments/routes.ts'
import { registrantRoutes } from '#server/features/registrants/routes.ts'
import { registrationRoutes } from '#server/features/registration/routes.ts'
import { personalDataRoutes } from '#server/features/personal-data/routes.ts'
import { postcodeRoutes } from '#server/features/postcode/routes.ts'
import { postRoutes } from '#server/features/posts/routes.ts'
import { privacyCaseRoutes } from '#server/features/privacy-cases/routes.ts'
import { privacyDeskRoutes } from '#server/features/privacy-desk/routes.ts'
import { profileRoutes } from '#server/features/profile/routes.ts'
import { receiptRoutes } from '#server/features/receipts/routes.ts'
import { recoveryRoutes } from '#server/features/recovery/routes.ts'
import { identify } from '#server/features/sessions/authenticate.ts'
import { releaseRoutes } from '#server/features/releases/routes.ts'
import { sessionRoutes } from '#server/features/sessions/routes.ts'
import { signupRoutes } from '#server/features/signup/routes.ts'
import { staffLogRoutes } from '#server/features/staff-log/routes.ts'
import { staffViewRoutes } from '#server/features/staff-views/routes.ts'
import { staffRoutes } from '#server/features/staff/routes.ts'
import { identifyStaff } from '#server/features/staff/service.ts'
import { textRoutes } from '#server/features/texts/routes.ts'
import { clockRoutes } from '#server/features/clock/routes.ts'
import { todayRoutes } from '#server/features/today/routes.ts'
import { verificationRoutes } from '#server/features/verification/routes.ts'
import { withdrawalRoutes } from '#server/features/withdrawal/routes.ts'
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
  releaseRoutes(app, context)
  staffViewRoutes(app, context)
  consoleSearchRoutes(app, context)
  bankStatementRoutes(app, context)
  settlementRoutes(app, context)
  reminderRoutes(app, context)
  wheelRoutes(app, context)
  checkinRoutes(app, context)
  certificateRoutes(app, context)
  clockRoutes(app, context)
  todayRoutes(app, context)
  handoverRoutes(app, context)
  if (context.gatewayPages !== undefined) app.route('/', context.gatewayPages)
  return app
}
