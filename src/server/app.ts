import { conferenceRoutes } from '#server/conferences/routes.ts'
import type { Context } from '#server/context.ts'
import { feedRoutes } from '#server/feeds/routes.ts'
import { emailChangeRoutes } from '#server/email-change/routes.ts'
import { fileRoutes } from '#server/files/routes.ts'
import { description } from '#server/http/description.ts'
import { guard } from '#server/http/guards.ts'
import { health } from '#server/http/health.ts'
import { overviewRoutes } from '#server/overview/routes.ts'
import { passwordRoutes } from '#server/password/routes.ts'
import { paymentRoutes } from '#server/payments/routes.ts'
import { registrationRoutes } from '#server/registration/routes.ts'
import { personalDataRoutes } from '#server/personal-data/routes.ts'
import { postcodeRoutes } from '#server/postcode/routes.ts'
import { postRoutes } from '#server/posts/routes.ts'
import { profileRoutes } from '#server/profile/routes.ts'
import { receiptRoutes } from '#server/receipts/routes.ts'
import { recoveryRoutes } from '#server/recovery/routes.ts'
import { sessionRoutes } from '#server/sessions/routes.ts'
import { signupRoutes } from '#server/signup/routes.ts'
import { verificationRoutes } from '#server/verification/routes.ts'
import { withdrawalRoutes } from '#server/withdrawal/routes.ts'
import { Hono } from 'hono'

/** The society's API, `/healthz` and the rehearsal's payment window over one context: no state of its own, safe to make many of. */
export const createApp = (context: Context): Hono => {
  const app = new Hono()
  guard(app, context)
  health(app, context)
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
  postRoutes(app, context)
  fileRoutes(app, context)
  postcodeRoutes(app, context)
  conferenceRoutes(app, context)
  paymentRoutes(app, context)
  registrationRoutes(app, context)
  overviewRoutes(app, context)
  receiptRoutes(app, context)
  if (context.gatewayPages !== undefined) app.route('/', context.gatewayPages)
  return app
}
