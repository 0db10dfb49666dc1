import * as texts from '#texts/api/texts.ts'
import type { Context } from '#platform/server/context.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { checkTexts } from '#texts/server/check.ts'
import { compareText } from '#texts/server/compare.ts'
import { deleteText, keepText } from '#texts/server/delete.ts'
import { reviseText } from '#texts/server/revise.ts'
import { discardText, listTexts, openText, saveText } from '#texts/server/service.ts'
import type { Hono } from 'hono'

export const textRoutes = (app: Hono, context: Context): void => {
  staffRoute(app, context, texts.listTexts, async () => ({ texts: await listTexts(context) }))
  staffRoute(app, context, texts.openText, ({ path }) => openText(context, path))
  staffRoute(app, context, texts.saveText, (input, { staff }) => saveText(context, staff, input))
  staffRoute(app, context, texts.discardText, async (input, { staff }) => {
    await discardText(context, staff, input)
    return {}
  })
  staffRoute(app, context, texts.deleteText, (input, { staff }) =>
    deleteText(context, staff, input),
  )
  staffRoute(app, context, texts.keepText, async ({ path }, { staff }) => {
    await keepText(context, staff, path)
    return {}
  })
  staffRoute(app, context, texts.checkTexts, (input) => checkTexts(context, input))
  staffRoute(app, context, texts.reviseText, (input, { staff }) =>
    reviseText(context, staff, input),
  )
  staffRoute(app, context, texts.compareText, (input) => compareText(context, input))
}
