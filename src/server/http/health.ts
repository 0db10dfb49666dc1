import type { Context } from '#server/context.ts'
import type { Hono } from 'hono'
import { sql } from 'kysely'

/** Answers 200 once the database answers, else 503. */
export const health = (app: Hono, { db, log }: Context): void => {
  app.get('/healthz', async (c) => {
    try {
      await sql`select 1 from member limit 1`.execute(db)
      return c.json({ status: 'ok' })
    } catch (error) {
      log.error({ err: error }, 'health check failed')
      return c.json({ status: 'database unavailable' }, 503)
    }
  })
}
