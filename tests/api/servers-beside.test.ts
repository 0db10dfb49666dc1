import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { createApp } from '#app/app.ts'
import { joinServers } from '#app/cluster/join.ts'
import type { Context } from '#platform/server/context.ts'
import { bringUpToDate } from '#platform/server/db/bring-up-to-date.ts'
import { dialectOf, engineOf } from '#platform/server/db/dialects.ts'
import { migrations } from '#platform/server/db/migrations.ts'
import { type OwnMigration, raisingOldest } from '#platform/server/db/rolling.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { sentenceOf } from '#platform/server/program.ts'
import { type Site, test } from '#tests/support/site.ts'
import { areTwo } from '#tests/support/two-servers.ts'

// Servers on one database find each other in it, and refuse to begin where one would not know the other's sessions, files
// or pages (docs/decisions/081).

const program = 'made-of-this.with-those'

/** Another server on the site's database, that listens elsewhere. */
const beside = ({ context }: Site, own: Partial<Context['config']> = {}): Context => ({
  ...context,
  config: { ...context.config, port: 4400, ...own },
})

/** One with another TOKEN_SECRET. */
const stranger = (site: Site): Context => {
  const keys = { ...site.context.keys, counter: new Uint8Array(32) }
  return { ...beside(site), keys }
}

const first = (site: Site) =>
  joinServers({ ...site.context, config: { ...site.context.config, port: 4300 } }, program)

const refusal = async (work: Promise<unknown>): Promise<string | undefined> =>
  await work.then(
    () => undefined,
    (error: unknown) => sentenceOf(error),
  )

test('servers that have all in common run side by side', async ({ site }) => {
  await first(site)
  expect(await refusal(joinServers(beside(site), program))).toBeUndefined()
})

test.skipIf(areTwo)('a folder of its own for files is refused', async ({ site }) => {
  const dataDir = join(site.context.config.dataDir, 'elsewhere')
  await mkdir(dataDir)
  await first(site)
  expect(await refusal(joinServers(beside(site, { dataDir }), program))).toMatch(/S3_BUCKET/)
  const own = { name: 'files', endpoint: 'http://s3.test', region: 'x' }
  const bucket = { ...own, accessKeyId: 'a', secretAccessKey: 'b' }
  expect(await refusal(joinServers(beside(site, { bucket }), program))).toMatch(/S3_BUCKET/)
})

test('where a proxy stands before them, one knows whether others take over', async ({ site }) => {
  const behind = await joinServers(beside(site, { trustProxy: true }), program)
  expect(await behind.hasOthers()).toBe(false)
  const other = await first(site)
  expect(await behind.hasOthers()).toBe(true)
  expect(await other.hasOthers()).toBe(false)
  await other.leave()
  expect(await behind.hasOthers()).toBe(false)
})

test('another TOKEN_SECRET is refused', async ({ site }) => {
  await first(site)
  expect(await refusal(joinServers(stranger(site), program))).toMatch(/TOKEN_SECRET이 다릅니다/)
})

test('another program may run beside it; one of other settings may not', async ({ site }) => {
  await first(site)
  const lines: unknown[] = []
  const other = beside(site)
  const log = { ...other.log, warn: (line: unknown) => lines.push(line) } as typeof other.log
  expect(await refusal(joinServers({ ...other, log }, 'made-of-more.with-those'))).toBeUndefined()
  expect(lines).toEqual([expect.stringMatching(/다른 버전의 서버/)])
  expect(await refusal(joinServers(beside(site), 'made-of-this.with-others'))).toMatch(/SITE_URL/)
})

describe('a program whose migrations are newer', () => {
  const add = (column: string, more: OwnMigration | object = {}): OwnMigration => ({
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('post').addColumn(column, 'text').execute()
    },
    ...more,
  })

  /** Its migrations: those of this one, and these. */
  const withNewer = ({ context: { config } }: Site, newer: Record<string, OwnMigration>) =>
    raisingOldest({ ...migrations(engineOf(config)), ...newer })

  const open = async (site: Site, all: Record<string, OwnMigration>) => {
    await using db = new Kysely<Tables>({ dialect: await dialectOf(site.context.config) })
    await bringUpToDate(db, all)
  }

  test('begins beside this one where that is allowed, which may begin again', async ({ site }) => {
    await first(site)
    const newer = withNewer(site, { '9998-next': add('next', { rolling: true }) })
    expect(await refusal(open(site, newer))).toBeUndefined()
    expect(await refusal(open(site, migrations(engineOf(site.context.config))))).toBeUndefined()
    const app = createApp(site.context)
    const { checks } = (await (await app.request('/readyz')).json()) as { checks?: unknown }
    expect(JSON.stringify(checks)).not.toContain('새롭습니다')
  })

  test('waits otherwise until this one has ended, which cannot begin then', async ({ site }) => {
    const { leave } = await first(site)
    const newer = withNewer(site, {
      '9998-next': add('next', { rolling: true }),
      '9999-other': add('other'),
    })
    expect(await refusal(open(site, newer))).toMatch(/모든 서버를 멈춘 뒤/)
    expect(await refusal(open(site, migrations(engineOf(site.context.config))))).toBeUndefined()
    await leave()
    expect(await refusal(open(site, newer))).toBeUndefined()
    expect(await refusal(open(site, migrations(engineOf(site.context.config))))).toMatch(
      /최신입니다/,
    )
  })
})

test('who has left, or starts again at the same place, is no other', async ({ site }) => {
  const { leave } = await first(site)
  await leave()
  expect(await refusal(joinServers(stranger(site), program))).toBeUndefined()
  expect(await refusal(joinServers(beside(site), program))).toBeUndefined()
})

test('a server that was killed is forgotten after half a minute', async ({ site }) => {
  const { db } = site.context
  const { job } = await first(site)
  const wait = () =>
    db
      .updateTable('running_server')
      .set((eb) => ({ seen_at: eb('seen_at', '-', 31) }))
      .execute()
  await wait()
  await job.work(site.context)
  expect(await refusal(joinServers(stranger(site), program))).toMatch(/TOKEN_SECRET/)
  await wait()
  expect(await refusal(joinServers(stranger(site), program))).toBeUndefined()
})

test('of two that begin at the same instant and do not fit, one is refused', async ({ site }) => {
  const one = beside(site, { port: 4500 })
  const refusals = await Promise.all(
    [one, stranger(site)].map((server) => refusal(joinServers(server, program))),
  )
  expect(refusals.filter((reason) => reason !== undefined)).toHaveLength(1)
})
