import { healthPath } from '#contract/addresses.ts'
import type { Context } from '#server/base/context.ts'
import { takeWriteLock } from '#server/base/db/lock.ts'
import type { Hono } from 'hono'

/** Answers 200 once the database can be read and written, else 503: one that is locked is of no use to members. */
export const health = (app: Hono, { db, log }: Context): void => {
  app.get(healthPath, async (c) => {
    c.header('Cache-Control', 'no-store')
    try {
      await takeWriteLock(db)
      return c.json({ status: 'ok' })
    } catch (error) {
      log.error({ err: error }, 'health check failed')
      return c.json({ status: 'database unavailable' }, 503)
    }
  })
}
