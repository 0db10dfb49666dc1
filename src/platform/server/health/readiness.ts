import type { Context } from '#platform/server/context.ts'
import { hintOnDatabase } from '#platform/server/error-hints.ts'
import { type Check, checksOf, databaseCheck, Unready } from '#platform/server/health/checks.ts'
import { healthPath, livePath, readyPath } from '#platform/api/addresses.ts'
import { forNobody } from '#platform/server/http/caching.ts'
import type { Hono } from 'hono'

/** What one check found: how long it took in ms, and in Korean what an operator has to mend, where it failed. */
interface Found {
  ok: boolean
  ms: number
  reason?: string
}

/** How long a check may take, in ms: all of them run at once, and the whole is answered within three seconds. */
const limit = 2_000

/** For how long all who ask get the same, in ms. */
const sharing = 1_000

/** Looks whether the server can do its work; `dist` is the build that it shows. Never throws. */
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
 * Looks once for all who ask meanwhile and, where all is `well`, for a second after, however many they are: what it costs is a row
 * a second.
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

/** Runs a check, for so long as it may take. Never throws. */
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
    // What a library says may name hosts and keys, which are nobody's business but the log's.
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
