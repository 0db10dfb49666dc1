import { login as staffLogin } from '#staff/api/console-door.ts'
import { login } from '#accounts/api/sessions.ts'
import { answered, askedGateway, askedPage, ranJob } from '#platform/server/signals.ts'
import { createNumbers } from '#app/metrics/numbers.ts'
import type * as Prometheus from 'prom-client'

const doors: Readonly<Record<string, string>> = {
  [`/api${login.path}`]: 'member',
  [`/api${staffLogin.path}`]: 'staff',
}

/** Counts what the server's parts tell of their work. Answers how to stop listening. */
export const countWhatIsTold = (
  prometheus: typeof Prometheus,
  registry: Prometheus.Registry,
): (() => void) => {
  const { requests, logins, limits, gateway, runs, succeeded, pages, kept } = createNumbers(
    prometheus,
    registry,
  )
  const stops = [
    answered.hear(({ route, method, status, ms, refused, limit }) => {
      requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
      const who = doors[route]
      if (who !== undefined) logins.inc({ who, result: refused === undefined ? 'ok' : 'refused' })
      if (refused === 'tooMany' || refused === 'loginLimited') {
        limits.inc({ limit: limit ?? 'unnamed' })
      }
    }),
    askedGateway.hear(({ call, outcome }) => gateway.inc({ call, outcome })),
    ranJob.hear(({ name, ok }) => {
      runs.inc({ task: name, result: ok ? 'ok' : 'failed' })
      if (ok) succeeded.setToCurrentTime({ task: name })
    }),
    askedPage.hear(({ kept: wasKept, bytes }) => {
      pages.inc({ result: wasKept ? 'kept' : 'made' })
      kept.set(bytes)
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
