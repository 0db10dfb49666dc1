import type { Hono } from 'hono'
import type { Context } from '#platform/server/context.ts'
import { publicRoute } from '#platform/server/http/route.ts'
import * as calls from '#programme/api/judging.ts'
import { judgePoster, openJudging } from '#programme/server/judging/judging.ts'
import * as office from '#programme/server/judging/office.ts'
import { servicesOf } from '#staff/server/serve.ts'

export const judgingRoutes = (app: Hono, context: Context): void => {
  publicRoute(app, context, calls.openJudging, (asked, { ip }) =>
    openJudging(context, { ...asked, ip }),
  )
  publicRoute(app, context, calls.judgePoster, (asked, { ip }) =>
    judgePoster(context, { ...asked, ip }),
  )
  const { serve } = servicesOf(app, context)
  serve(calls.getJudging, office.getJudging)
  serve(calls.inviteJudges, office.inviteJudges)
  serve(calls.endJudge, office.endJudge)
  serve(calls.posterBoards, office.posterBoards)
  serve(calls.giveAward, office.giveAward)
  serve(calls.endAward, office.endAward)
}
