import { astro, getFetchState } from 'astro/hono'
import { Hono } from 'hono'

/**
 * Astro's request pipeline. In development it carries the whole API; in production `server/main.ts` does, and hands
 * the context to on-demand pages itself.
 */
const app = new Hono()

if (import.meta.env.DEV) {
  const { developmentServer } = await import('#server/development.ts')
  const { isFeed } = await import('#server/feeds/routes.ts')
  const { api, context } = await developmentServer()
  app.all('/api/*', (c) => api.fetch(c.req.raw))
  app.get('/healthz', (c) => api.fetch(c.req.raw))
  app.use((c, next) => (isFeed(c.req.path) ? Promise.resolve(api.fetch(c.req.raw)) : next()))
  app.use(async (c, next) => {
    getFetchState(c).locals.context = context
    await next()
  })
}

app.use(astro())

export default app
