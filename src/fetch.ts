import { healthPath } from '#contract/addresses.ts'
import { astro, getFetchState } from 'astro/hono'
import { postcodeFramePath } from '#rules/postcode-frame.ts'
import { Hono } from 'hono'

/**
 * Astro's request pipeline. In development it hands the context to on-demand pages and answers what the server answers
 * besides the API (which has a route there: src/build/development-api.ts); in production `server/programs/main.ts` does.
 */
const app = new Hono()

if (import.meta.env.DEV) {
  const { developmentServer } = await import('#server/programs/development.ts')
  const { isFeed } = await import('#server/features/feeds/routes.ts')
  const { api, context } = await developmentServer()
  app.get(healthPath, (c) => api.fetch(c.req.raw))
  app.get(postcodeFramePath, (c) => api.fetch(c.req.raw))
  app.use((c, next) => (isFeed(c.req.path) ? Promise.resolve(api.fetch(c.req.raw)) : next()))
  app.use(async (c, next) => {
    getFetchState(c).locals.context = context
    await next()
  })
}

app.use(astro())

export default app
