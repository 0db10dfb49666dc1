import {
  emailChangeRoutes,
  memberCareRoutes,
  passwordRoutes,
  profileRoutes,
  recoveryRoutes,
  sessionRoutes,
  signupRoutes,
  verificationRoutes,
} from '#accounts/server/routes.ts'
import { identify } from '#accounts/server/sessions/authenticate.ts'
import { feedRoutes } from '#app/feeds/routes.ts'
import { guard } from '#app/http/guards.ts'
import { officePostRoutes } from '#boards/server/office-posts/routes.ts'
import { fileRoutes, postRoutes } from '#boards/server/posts/routes.ts'
import {
  certificateRoutes,
  checkinRoutes,
  conferenceRoutes,
  registrantRoutes,
  registrationRoutes,
} from '#conference/server/routes.ts'
import { mailRoutes } from '#mail/server/routes.ts'
import { memberImportRoutes, officeMemberRoutes } from '#members/server/routes.ts'
import {
  calendarRoutes,
  consoleSearchRoutes,
  handoverRoutes,
  overviewRoutes,
  todayRoutes,
} from '#office/server/routes.ts'
import { bankStatementRoutes, officeMoneyRoutes } from '#payments/server/office-money/routes.ts'
import { paymentRoutes, receiptRoutes, settlementRoutes } from '#payments/server/routes.ts'
import { descriptionPath } from '#platform/api/addresses.ts'
import type { Context } from '#platform/server/context.ts'
import { health } from '#platform/server/health/readiness.ts'
import { postcodeRoutes } from '#platform/server/postcode/routes.ts'
import { privacyRoutes } from '#privacy/server/routes.ts'
import { staffLogRoutes, staffRoutes, staffViewRoutes } from '#staff/server/routes.ts'
import { identifyStaff } from '#staff/server/service.ts'
import { textRoutes } from '#texts/server/routes.ts'
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
  app.get(descriptionPath, async (c) => {
    // Loaded only when someone asks.
    const { describeApi } = await import('#app/http/openapi.ts')
    return c.json(describeApi(context.config.siteUrl))
  })
  feedRoutes(app, context)
  sessionRoutes(app, context)
  verificationRoutes(app, context)
  signupRoutes(app, context)
  recoveryRoutes(app, context)
  passwordRoutes(app, context)
  profileRoutes(app, context)
  emailChangeRoutes(app, context)
  privacyRoutes(app, context)
  postRoutes(app, context)
  officePostRoutes(app, context)
  mailRoutes(app, context)
  memberCareRoutes(app, context)
  memberImportRoutes(app, context)
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
  calendarRoutes(app, context)
  checkinRoutes(app, context)
  certificateRoutes(app, context)
  todayRoutes(app, context)
  handoverRoutes(app, context)
  if (context.gatewayPages !== undefined) app.route('/', context.gatewayPages)
  return app
}
