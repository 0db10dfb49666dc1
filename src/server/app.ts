import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { feedRoutes } from '#server/feeds/routes.ts'
import { health } from '#server/http/health.ts'
import { refuse } from '#server/http/refuse.ts'
import { requireClientSecret } from '#server/http/route.ts'
import { sessionRoutes } from '#server/sessions/routes.ts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requestId, type RequestIdVariables } from 'hono/request-id'
import { timeout } from 'hono/timeout'

const maxBody = 1024 * 1024
const maxTime = 15_000

/** Calls that a browser opens as a bare link and that cannot carry the client secret (ruling 3). */
const links = ['/api/v1/common/fileDownload', '/api/openapi.json']

/** The society's API and `/healthz` over one context: no state of its own, safe to make many of. */
export const createApp = (context: Context): Hono => {
  const app = new Hono<{ Variables: RequestIdVariables }>()
  app.use(requestId())
  app.onError((error, c) => refuse(c, error, context.log, c.get('requestId')))
  app.notFound((c) => refuse(c, new AppError('notFound'), context.log, c.get('requestId')))
  app.use('/api/*', bodyLimit({ maxSize: maxBody }), timeout(maxTime))
  app.use('/api/*', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    if (!links.includes(c.req.path)) {
      requireClientSecret(context.config.clientSecret, c.req.header('client-secret'))
    }
    await next()
  })
  const routes = app as unknown as Hono
  health(routes, context)
  feedRoutes(routes, context)
  sessionRoutes(routes, context)
  return routes
}
