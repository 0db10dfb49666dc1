import * as emailChange from '#contract/email-change.schema.ts'
import type { Context } from '#server/base/context.ts'
import { undoEmailChange } from '#server/features/email-change/undo.ts'
import { publicRoute } from '#server/base/http/route.ts'
import type { Hono } from 'hono'

export const emailChangeRoutes = (app: Hono, context: Context): void => {
  publicRoute(app, context, emailChange.undoEmailChange, ({ token }, { ip }) =>
    undoEmailChange(context, token, ip),
  )
}
