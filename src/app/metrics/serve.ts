import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type * as Prometheus from 'prom-client'
import { login } from '#accounts/api/sessions.ts'
import { createLookup } from '#app/metrics/asked.ts'
import type { Context } from '#platform/server/context.ts'
import { answered, askedGateway, askedPage, ranJob } from '#platform/server/signals.ts'
import { login as staffLogin } from '#staff/api/console-login.ts'

export interface Metrics {
  url: string
  close: () => void
}

interface InForce {
  context: () => Context
  dist: () => string
}

const sharing = 1_000

/**
 * Serves Prometheus numbers at `/metrics` on a port of its own, for the operator only. Nothing is
 * loaded if `METRICS_PORT` is not set. Throws if the port is taken.
 */
export const serveMetrics = async (
  { host, port }: { host: string; port: number },
  { context, dist }: InForce,
): Promise<Metrics> => {
  const { default: prometheus } = await import('prom-client')
  const registry = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register: registry })
  const stop = countSignals(prometheus, registry)
  const lookUp = createLookup(prometheus, registry)
  const write = async (): Promise<string> => {
    await lookUp(context(), dist())
    return registry.metrics()
  }
  let last: { text: Promise<string>; until: number } | undefined
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    if (last === undefined || last.until < performance.now()) {
      last = { text: write(), until: performance.now() + sharing }
    }
    last.text.then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => {
        context().log.error({ err: error }, 'metrics failed')
        response.writeHead(500).end()
      },
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const { port: bound } = server.address() as AddressInfo
  return {
    url: `http://${host}:${bound}/metrics`,
    close: () => {
      stop()
      server.close()
      server.closeAllConnections()
    },
  }
}

const callers: Readonly<Record<string, string>> = {
  [`/api${login.path}`]: 'member',
  [`/api${staffLogin.path}`]: 'staff',
}

const countSignals = (
  prometheus: typeof Prometheus,
  registry: Prometheus.Registry,
): (() => void) => {
  const { requests, logins, limits, gateway, runs, succeeded, pages, kept } = createNumbers(
    prometheus,
    registry,
  )
  const stops = [
    answered.subscribe(({ route, method, status, ms, refused, limit }) => {
      requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
      const who = callers[route]
      if (who !== undefined) logins.inc({ who, result: refused === undefined ? 'ok' : 'refused' })
      if (refused === 'tooMany' || refused === 'loginLimited') {
        limits.inc({ limit: limit ?? 'unnamed' })
      }
    }),
    askedGateway.subscribe(({ call, outcome }) => gateway.inc({ call, outcome })),
    ranJob.subscribe(({ name, ok }) => {
      runs.inc({ task: name, result: ok ? 'ok' : 'failed' })
      if (ok) succeeded.setToCurrentTime({ task: name })
    }),
    askedPage.subscribe(({ kept: wasKept, bytes }) => {
      pages.inc({ result: wasKept ? 'kept' : 'made' })
      kept.set(bytes)
    }),
  ]
  return () => stops.forEach((stop) => stop())
}

/** In seconds: a cached page, what a reader does not notice, and the time limits. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** No label names a person, an address or sent data: routes are patterns. */
const createNumbers = (prometheus: typeof Prometheus, registry: Prometheus.Registry) => {
  const registers = [registry]
  const counter = (name: string, help: string, labelNames: string[]) =>
    new prometheus.Counter({ name, help, labelNames, registers })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new prometheus.Gauge({ name, help, labelNames, registers })
  return {
    requests: new prometheus.Histogram({
      name: 'site_request_seconds',
      help: 'Time to answer, by route pattern',
      labelNames: ['route', 'method', 'status'],
      buckets,
      registers,
    }),
    logins: counter(
      'site_logins_total',
      'Logins of members and staff (the password), ok or refused',
      ['who', 'result'],
    ),
    limits: counter('site_limits_reached_total', 'Calls refused because a limit was reached', [
      'limit',
    ]),
    gateway: counter(
      'site_gateway_answers_total',
      'Questions to the card gateway by outcome; lost and unsent are no answers',
      ['call', 'outcome'],
    ),
    runs: counter('site_job_runs_total', 'Runs of the jobs that the server does by itself', [
      'task',
      'result',
    ]),
    succeeded: gauge('site_job_last_success_timestamp_seconds', 'When a job last ended well', [
      'task',
    ]),
    pages: counter(
      'site_page_cache_total',
      'Pages of posts asked for, by whether they were kept already',
      ['result'],
    ),
    kept: gauge('site_page_cache_bytes', 'Bytes of the pages of posts that are kept'),
  }
}
