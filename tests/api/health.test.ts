import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createContext } from '#app/context.ts'
import { startBucket } from '#tests/support/bucket.ts'
import { send } from '#tests/support/call.ts'
import { isEmbedded } from '#tests/support/engines.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { setMachineClock } from '#tests/support/machine-clock.ts'
import { type Site, test } from '#tests/support/site.ts'
import { areTwo } from '#tests/support/two-servers.ts'
import { serveWhole, test as wholeTest } from '#tests/support/whole-site.ts'

interface Ready {
  status: string
  checks: Record<string, { ok: boolean; ms: number; reason?: string }>
}

const ask = async (site: Pick<Site, 'url'>, path: string) => {
  const { status, headers, text } = await send(site, { method: 'GET', path })
  expect(headers['cache-control']).toBe('private, no-store')
  return { status, answer: JSON.parse(text) as Ready }
}

/** Which checks have failed, and why. */
const failedOf = ({ checks }: Ready): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(checks).flatMap(([name, { ok, reason }]) => (ok ? [] : [[name, reason]])),
  )

test('the server says that it and its database are well', async ({ site }) => {
  for (const path of ['/healthz', '/livez', '/readyz']) {
    expect((await ask(site, path)).status, path).toBe(200)
  }
})

test.skipIf(areTwo)('a server that hands over serves, and says so', async ({ site }) => {
  site.context.drained.reason = 'stopping'
  const { status, answer } = await ask(site, '/healthz')
  expect([status, answer.status]).toEqual([503, 'stopping'])
  for (const path of ['/livez', '/readyz']) expect((await ask(site, path)).status, path).toBe(200)
})

wholeTest.skipIf(areTwo)('of a whole server every part is looked at', async ({ whole }) => {
  const { answer } = await ask(whole, '/readyz')
  expect(answer.status).toBe('ready')
  const clock = isEmbedded ? [] : ['clock']
  expect(Object.keys(answer.checks)).toEqual(['database', 'schema', 'disk', ...clock, 'build'])
})

test.skipIf(areTwo)('without its database the process says what is wrong', async ({ site }) => {
  await site.context.db.destroy()
  expect((await ask(site, '/livez')).status).toBe(200)
  const { status, answer } = await ask(site, '/readyz')
  expect(status).toBe(503)
  const reason = '연결되지 않습니다. 서버의 로그를 확인하십시오.'
  const clock = isEmbedded ? {} : { clock: reason }
  expect(failedOf(answer)).toEqual({ database: reason, schema: reason, ...clock })
})

test.skipIf(areTwo)('however many ask at once, one row a second is written', async ({ site }) => {
  const { db } = site.context
  const written = async () => {
    const rows = await db
      .selectFrom('rate_limit')
      .selectAll()
      .where('key', 'like', 'ready %')
      .execute()
    return rows.reduce((sum, { count }) => sum + count, 0)
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: 50 }, () => ask(site, '/readyz')))
  const seconds = Math.ceil((performance.now() - began) / 1000)
  expect(await written()).toBeGreaterThan(0)
  expect(await written()).toBeLessThanOrEqual(seconds)
})

test('a database of a newer program, or of an older one, is told', async ({ site }) => {
  const { db } = site.context
  const insert = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(db)
  await insert('9999-later')
  await db.updateTable('oldest_program').set({ migration: '9999-later' }).execute()
  await using newer = await site.another().catch(() => undefined)
  expect(newer).toBeUndefined()
  expect(failedOf((await ask(site, '/readyz')).answer)).toEqual({
    schema: '데이터베이스가 프로그램보다 새롭습니다. 새 프로그램으로 바꾸십시오.',
  })
})

test('an older database is told with what it lacks first', async ({ site }) => {
  await sql`delete from kysely_migration where name >= '0002'`.execute(site.context.db)
  const { answer } = await ask(site, '/readyz')
  expect(failedOf(answer)['schema']).toMatch(/^데이터베이스가 프로그램보다 오래되었습니다\. 1000-/)
})

test('a build of another program, or of which a part is missing, is told', async ({ site }) => {
  const dist = await fakeDist(site.context.config.dataDir)
  await writeFile(join(dist, 'program'), 'other')
  const context = { ...site.context, program: 'this' }
  {
    await using whole = await serveWhole(context, dist)
    const { status, answer } = await ask(whole, '/readyz')
    expect(status).toBe(503)
    expect(failedOf(answer)['build']).toContain('다른 버전의 프로그램으로')
  }
  await using whole = await serveWhole(context, dist)
  await rm(join(dist, 'server/entry.mjs'))
  expect(failedOf((await ask(whole, '/readyz')).answer)['build']).toContain('entry.mjs')
})

test.skipIf(isEmbedded).for([
  [72, '서버의 시각이 데이터베이스의 시각보다 72분 빠릅니다.'],
  [-1_500, '서버의 시각이 데이터베이스의 시각보다 1,500분 느립니다.'],
  [4, undefined],
] as const)('a clock that is off by %i minutes: %s', async ([minutes, said], { site }) => {
  setMachineClock(minutes)
  const { clock } = failedOf((await ask(site, '/readyz')).answer)
  expect(clock ?? '').toContain(said ?? '')
  expect(clock === undefined).toBe(said === undefined)
})

test('a bucket that cannot be reached is told, without its name', async ({ site }) => {
  const bucket = await startBucket()
  const context = await createContext({ ...site.context.config, bucket }, site.clock)
  const dist = await fakeDist(site.context.config.dataDir)
  {
    await using whole = await serveWhole(context, dist)
    expect((await ask(whole, '/readyz')).answer.checks).toMatchObject({ bucket: { ok: true } })
  }
  await bucket[Symbol.asyncDispose]()
  await using whole = await serveWhole(context, dist)
  const { status, answer } = await ask(whole, '/readyz')
  expect(status).toBe(503)
  expect(Object.keys(failedOf(answer))).toEqual(['bucket'])
  expect(JSON.stringify(answer)).not.toContain('society')
  await context.close()
})
