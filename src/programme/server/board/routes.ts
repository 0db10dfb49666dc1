import type { Hono } from 'hono'
import type { Context } from '#platform/server/context.ts'
import * as calls from '#programme/api/board.ts'
import { arrangeTalks } from '#programme/server/board/arrange.ts'
import { openBoard } from '#programme/server/board/board.ts'
import { importSessions, removeSession, saveSession } from '#programme/server/board/sessions.ts'
import { servicesOf } from '#staff/server/serve.ts'

export const boardRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(calls.openBoard, openBoard)
  serve(calls.saveSession, saveSession)
  serve(calls.removeSession, removeSession)
  serve(calls.arrangeTalks, arrangeTalks)
  serve(calls.importSessions, importSessions)
}
