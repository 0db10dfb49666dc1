import type * as Prometheus from 'prom-client'

/** In seconds: what a kept page takes, what a reader does not notice, and what the time limits allow. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What is counted as it happens. No label names a person, an address or what was sent: routes are patterns. */
export const createNumbers = (prometheus: typeof Prometheus, registry: Prometheus.Registry) => {
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
      ...{ buckets, registers },
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
      'Questions to the card gateway by outcome; lost, unavailable and unconfirmed are no answers',
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
