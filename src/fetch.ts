import { destinationOf } from '#server/base/http/destination.ts'
import { astro, getFetchState } from 'astro/hono'
import { Hono } from 'hono'

/**
 * Astro's request pipeline. In development it hands the context to on-demand pages and answers what the server answers
 * besides pages (calls have a route there: src/build/development-site.ts); in production
 * `server/programs/listener.ts` does.
 */
const app = new Hono()

if (import.meta.env.DEV) {
  const { developmentServer } = await import('#server/programs/development.ts')
  const { api, context } = await developmentServer()
  app.use(async (c, next) => {
    const { to } = destinationOf(new URL(c.req.url), { rehearses: false })
    if (to === 'app' && !c.req.path.startsWith('/api/')) return api.fetch(c.req.raw)
    getFetchState(c).locals.context = context
    return next()
  })
}

app.use(astro())

export default app
