import type { Hono } from 'hono'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { memberRoute, publicRoute } from '#platform/server/http/route.ts'
import * as calls from '#programme/api/papers.ts'
import { chairBy } from '#programme/server/chairs/links.ts'
import { issuePaper, ownPaper, ownPapers } from '#programme/server/papers/issue.ts'
import { listPapers, printPaper } from '#programme/server/papers/office.ts'
import { servicesOf } from '#staff/server/serve.ts'

export const paperRoutes = (app: Hono, context: Context): void => {
  memberRoute(app, context, calls.ownPapers, (_, { member }) =>
    ownPapers(context, member.member_pk),
  )
  memberRoute(app, context, calls.ownPaper, (asked, { member }) =>
    ownPaper(context, member.member_pk, asked),
  )
  publicRoute(app, context, calls.chairPaper, async ({ token, session_pk, language }, { ip }) => {
    const { all, conference } = await chairBy(context, { token, ip })
    const own = all.find(({ session }) => session.session_pk === session_pk)
    if (own === undefined) throw new AppError('notFound')
    const { chair_pk } = own.chair
    return issuePaper(context, {
      ...{ conference_id: conference.id, key: `chair-${chair_pk}`, language },
      ...{ who: `c${chair_pk}`, isTheirs: () => true },
    })
  })
  const { serve } = servicesOf(app, context)
  serve(calls.listPapers, listPapers)
  serve(calls.printPaper, printPaper)
}
