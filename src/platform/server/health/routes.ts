import { healthPath, livePath, readyPath } from '#platform/api/addresses.ts'
import type { Context } from '#platform/server/context.ts'
import { databaseCheck } from '#platform/server/health/checks.ts'
import { createReadiness, look, shared } from '#platform/server/health/readiness.ts'
import { forNobody } from '#platform/server/http/caching.ts'
import type { Hono } from 'hono'

/**
 * How the server is, for whoever runs it (docs/operations.md): `/livez` answers as long as the process does, `/healthz` once the
 * database has taken a row in and read it, since one that is locked, or whose disk is full, is of no use to members, and unless
 * those beside it take over (`aside`), `/readyz` once all that the server needs is there. 503 where not. `dist`: the build that it shows.
 */
export const health = (app: Hono, context: Context, dist: string | undefined): void => {
  const check = databaseCheck(context)
  const database = shared(
    () => look(context, 'database', check),
    ({ ok }) => ok,
  )
  const readiness = createReadiness(context, dist)
  app.get(livePath, (c) => {
    c.header('Cache-Control', forNobody)
    return c.json({ status: 'ok' })
  })
  app.get(healthPath, async (c) => {
    c.header('Cache-Control', forNobody)
    const { reason } = context.aside
    if (reason !== undefined) return c.json({ status: reason }, 503)
    const { ok, reason: what } = await database()
    return ok
      ? c.json({ status: 'ok' })
      : c.json({ status: 'database unavailable', reason: what }, 503)
  })
  app.get(readyPath, async (c) => {
    c.header('Cache-Control', forNobody)
    const { ready, checks } = await readiness()
    return c.json({ status: ready ? 'ready' : 'not ready', checks }, ready ? 200 : 503)
  })
}
