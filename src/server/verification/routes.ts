import * as verification from '#contract/verification.schema.ts'
import type { Context } from '#server/context.ts'
import { publicRoute } from '#server/http/route.ts'
import { sendCode, verifyCode } from '#server/verification/service.ts'
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
