import type * as Prometheus from 'prom-client'
import { backupStatus } from '#office/server/backups.ts'
import { lastGatewayAnswer, queuesOf, waitingForOffice } from '#office/server/today/rows.ts'
import type { Context } from '#platform/server/context.ts'
import { freeBytes } from '#platform/server/health/checks.ts'
import { createReadiness } from '#platform/server/health/readiness.ts'

export const createLookup = (
  { Gauge }: typeof Prometheus,
  registry: Prometheus.Registry,
): ((context: Context, dist: string) => Promise<void>) => {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const ready = gauge('site_ready', '1 where a check of /readyz holds', ['check'])
  const free = gauge('site_disk_free_bytes', 'What may still be written on the disk of DATA_DIR')
  const length = gauge('site_queue_length', 'What the server has yet to do', ['queue'])
  const age = gauge('site_queue_oldest_age_seconds', 'How long the oldest of it waits', ['queue'])
  const office = gauge('site_waiting_for_office', 'What waits for a person, as on 오늘', ['what'])
  const answer = gauge(
    'site_gateway_last_answer_age_seconds',
    'Since the card gateway was last heard of in an order',
  )
  const backup = gauge(
    'site_last_backup_timestamp_seconds',
    'When the last backup was finished, by whichever server; 0 where none is known of',
  )
  const own = [ready, free, length, age, office, answer, backup]

  const fromDatabase = async (context: Context): Promise<void> => {
    const now = context.clock.now().getTime()
    const since = (time: string | null): number =>
      time === null ? 0 : Math.max(0, (now - Date.parse(time)) / 1000)
    for (const queue of await queuesOf(context)) {
      length.set({ queue: queue.name }, queue.length)
      age.set({ queue: queue.name }, since(queue.oldest))
    }
    for (const [what, count] of await waitingForOffice(context)) office.set({ what }, count)
    const last = await lastGatewayAnswer(context)
    if (last !== null) answer.set(since(last))
    const { last: made } = await backupStatus(context)
    backup.set(made === null ? 0 : Date.parse(made) / 1000)
  }

  let readiness: { of: Context; look: ReturnType<typeof createReadiness> } | undefined
  return async (context, dist) => {
    for (const one of own) {
      one.reset()
      // Otherwise a gauge without labels would show 0.
      one.remove({})
    }
    if (readiness?.of !== context) {
      readiness = { of: context, look: createReadiness(context, dist) }
    }
    const { checks } = await readiness.look()
    for (const [check, { ok }] of Object.entries(checks)) ready.set({ check }, Number(ok))
    const quietly = async (work: () => Promise<void>): Promise<void> => {
      await work().catch((error: unknown) => context.log.error({ err: error }, 'not measured'))
    }
    await quietly(async () => free.set(await freeBytes(context.config.dataDir)))
    // If the database does not answer, it is not asked for more.
    if (checks['database']?.ok) await quietly(() => fromDatabase(context))
  }
}
