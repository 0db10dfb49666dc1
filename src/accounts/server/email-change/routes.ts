import * as emailChange from '#accounts/api/email-change.ts'
import type { Context } from '#platform/server/context.ts'
import { undoEmailChange } from '#accounts/server/email-change/undo.ts'
import { publicRoute } from '#platform/server/http/route.ts'
import type { Hono } from 'hono'

export const emailChangeRoutes = (app: Hono, context: Context): void => {
  publicRoute(app, context, emailChange.undoEmailChange, ({ token }, { ip }) =>
    undoEmailChange(context, token, ip),
  )
}
