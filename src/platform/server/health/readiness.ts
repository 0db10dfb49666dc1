import type { Hono } from 'hono'
import { healthPath, livePath, readyPath } from '#platform/api/addresses.ts'
import type { Context } from '#platform/server/context.ts'
import { hintOnDatabase } from '#platform/server/error-hints.ts'
import { type Check, checksOf, databaseCheck, Unready } from '#platform/server/health/checks.ts'
import { forNobody } from '#platform/server/http/caching.ts'

interface Found {
  ok: boolean
  ms: number
  reason?: string
}

/** In ms. All checks run at once, and the whole is answered within three seconds. */
const limit = 2_000

/** In ms; all callers within this time get the same answer. */
const sharing = 1_000

export const createReadiness = (context: Context, dist: string | undefined) => {
  const checks = Object.entries(checksOf(context, dist))
  const lookAtAll = async () => {
    const found = await Promise.all(
      checks.map(async ([name, check]) => [name, await look(context, name, check)] as const),
    )
    return { ready: found.every(([, { ok }]) => ok), checks: Object.fromEntries(found) }
  }
  return shared(lookAtAll, ({ ready }) => ready)
}

/**
 * Shares one look among simultaneous callers, and for a second after if all is `well`. So the
 * checks cost one row a second, however many ask.
 */
const shared = <T>(work: () => Promise<T>, well: (found: T) => boolean): (() => Promise<T>) => {
  let last: { found: Promise<T>; until: number } | undefined
  return () => {
    if (last !== undefined && last.until >= performance.now()) return last.found
    const current = { found: work(), until: Number.POSITIVE_INFINITY }
    last = current
    void current.found.then((found) => {
      current.until = performance.now() + (well(found) ? sharing : -1)
    })
    return current.found
  }
}

const look = async ({ log }: Context, name: string, check: Check): Promise<Found> => {
  const begun = performance.now()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Unready(`${limit / 1000}초 안에 응답하지 않습니다.`)),
    limit,
  )
  const ms = (): number => Math.round(performance.now() - begun)
  try {
    await Promise.race([check(), late])
    return { ok: true, ms: ms() }
  } catch (error) {
    log.error({ err: error, check: name }, 'health check failed')
    // A library's message may name hosts and keys, so it goes to the log only.
    const reason =
      error instanceof Unready
        ? error.message
        : (hintOnDatabase(error) ?? '연결되지 않습니다. 서버의 로그를 확인하십시오.')
    return { ok: false, ms: ms(), reason }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The server's state for operators (docs/operations.md); 503 if not well. `/livez`: the process
 * answers. `/healthz`: the database stores and reads a row, because a locked or full one is useless
 * to members; also not well while `drained`. `/readyz`: everything is there that the server needs.
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
    const { reason } = context.drained
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
