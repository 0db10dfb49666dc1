import { Hono } from 'hono'
import * as officeAbstracts from '#abstracts/server/office/routes.ts'
import * as reviewing from '#abstracts/server/reviewers/routes.ts'
import * as writing from '#abstracts/server/writing/routes.ts'
import * as accounts from '#accounts/server/routes.ts'
import { identify } from '#accounts/server/sessions/authenticate.ts'
import * as feeds from '#app/feeds/routes.ts'
import { guard } from '#app/http/guards.ts'
import * as officePosts from '#boards/server/office-posts/routes.ts'
import * as posts from '#boards/server/posts/routes.ts'
import * as conference from '#conference/server/routes.ts'
import * as mail from '#mail/server/routes.ts'
import * as members from '#members/server/routes.ts'
import * as office from '#office/server/routes.ts'
import * as officeMoney from '#payments/server/office/routes.ts'
import * as payments from '#payments/server/routes.ts'
import { descriptionPath } from '#platform/api/addresses.ts'
import { languageHeader } from '#platform/rules/language-header.ts'
import type { Context } from '#platform/server/context.ts'
import { health } from '#platform/server/health/readiness.ts'
import { speaking } from '#platform/server/language.ts'
import * as postcode from '#platform/server/postcode/routes.ts'
import * as privacy from '#privacy/server/routes.ts'
import * as programmeBoard from '#programme/server/board/routes.ts'
import * as abstractBook from '#programme/server/book/routes.ts'
import * as programmeJudging from '#programme/server/judging/routes.ts'
import * as programmePapers from '#programme/server/papers/routes.ts'
import * as programmeReleases from '#programme/server/releases/routes.ts'
import * as staff from '#staff/server/routes.ts'
import { identifyStaff } from '#staff/server/service.ts'
import * as texts from '#texts/server/routes.ts'

const modules = [
  abstractBook,
  writing,
  accounts,
  conference,
  feeds,
  mail,
  members,
  office,
  officeAbstracts,
  officeMoney,
  officePosts,
  payments,
  postcode,
  posts,
  privacy,
  programmeBoard,
  programmeJudging,
  programmePapers,
  programmeReleases,
  reviewing,
  staff,
  texts,
]

/**
 * Mounts the API, `/healthz` and its like, and the rehearsal's payment window over one context. It
 * holds no state, so it is safe to call often. `dist` is the build that is shown with it.
 */
export const createApp = (context: Context, dist?: string): Hono => {
  const app = new Hono()
  app.use('/api/*', (c, next) =>
    speaking(c.req.header(languageHeader) === 'en' ? 'en' : 'ko', next),
  )
  guard(app, context)
  identify(app, context)
  identifyStaff(app, context)
  health(app, context, dist)
  app.get(descriptionPath, async (c) => {
    // Loaded only when someone asks.
    const { describeApi } = await import('#app/http/openapi.ts')
    return c.json(describeApi(context.config.siteUrl))
  })
  for (const routes of modules) for (const mount of Object.values(routes)) mount(app, context)
  if (context.gatewayPages !== undefined) app.route('/', context.gatewayPages)
  return app
}
