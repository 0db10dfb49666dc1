import * as verification from '#accounts/api/verification.ts'
import type { Context } from '#platform/server/context.ts'
import { publicRoute } from '#platform/server/http/route.ts'
import { sendCode, verifyCode } from '#accounts/server/verification/service.ts'
import type { Hono } from 'hono'

export const verificationRoutes = (app: Hono, context: Context): void => {
  publicRoute(app, context, verification.sendEmailVerification, async (input, { browser, ip }) =>
    sendCode(context, input, { browser: await browser(input.purpose), ip }),
  )
  publicRoute(app, context, verification.verifyCode, async (input, { browser }) => {
    await verifyCode(context, input, await browser(input.purpose))
    return {}
  })
}
