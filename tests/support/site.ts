import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve as serveHttp } from '@hono/node-server'
import { test as base } from 'vitest'
import { createApp } from '#app/app.ts'
import { createContext } from '#app/context.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import type { Context } from '#platform/server/context.ts'
import { keptText } from '#platform/server/secret.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { makePattern, type Pattern } from '#tests/support/databases.ts'
import { isEmbedded } from '#tests/support/engines.ts'
import { areTwo, inTurn, openSecond, withCommon } from '#tests/support/two-servers.ts'
import { readContentData } from '#texts/server/content/data.ts'

/** A clock that stands still until a test moves it. */
export interface TestClock {
  now: () => Date
  set: (iso: string) => void
  /** In seconds. */
  forward: (seconds: number) => void
}

export interface Site {
  url: string
  context: Context
  clock: TestClock
  /** A second server on the same database and clock, and the same files where it has no disk of its own. */
  another: (disk?: 'own') => Promise<Site & AsyncDisposable>
}

const testClock = (): TestClock => {
  let time = Date.parse('2026-11-21T03:00:00Z')
  return {
    now: () => new Date(time),
    set: (iso) => {
      time = Date.parse(iso)
    },
    forward: (seconds) => {
      time += seconds * 1000
    },
  }
}

/** What the tests' content says, read once: to parse it took four fifths of the time in which a site is made. */
const texts = readContentData(testContent)

/** Each site has its own, for tests that change them. */
const textsOf = async ({ contentDir }: Config) =>
  contentDir === testContent ? structuredClone(await texts) : undefined

const serveSite = async (config: Config, clock: TestClock): Promise<Site & AsyncDisposable> => {
  const context = await createContext(config, clock, undefined, await textsOf(config))
  // A test that keeps this process busy for long must not find that its own connection was given up meanwhile.
  const serverOptions = { keepAliveTimeout: 0 }
  const second = areTwo ? await openSecond(context) : undefined
  const fetch = inTurn([context, ...(second ? [second] : [])].map((one) => createApp(one).fetch))
  const server = serveHttp({ fetch, port: 0, hostname: '127.0.0.1', serverOptions })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    context,
    clock,
    another: async (disk) =>
      serveSite(disk === undefined ? config : await withOwnDisk(config), clock),
    [Symbol.asyncDispose]: async () => {
      await new Promise((resolve) => server.close(resolve))
      await second?.close()
      await context.close()
    },
  }
}

/** Of a server on another machine, which has the secret in common with the first. */
const withOwnDisk = async (config: Config): Promise<Config> => {
  const dataDir = join(config.dataDir, randomUUID())
  await mkdir(dataDir)
  const tokenSecret = config.tokenSecret ?? (await keptText(join(config.dataDir, 'token-secret')))
  return { ...config, dataDir, tokenSecret }
}

interface Fixtures {
  environment: Record<string, string>
  settings: Partial<Config>
  pattern: Pattern
  site: Site
}

/**
 * Every test gets a whole site of its own: a fresh database, the API on a free port, a clock. `environment` are
 * variables that it is configured with besides, `settings` what no variable says.
 */
export const test = base.extend<Fixtures>({
  environment: {},
  settings: {},
  pattern: [
    async ({}, use) => {
      await using pattern = await makePattern()
      await use(pattern)
    },
    { scope: 'worker' },
  ],
  site: async ({ environment, settings, pattern }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
    const given = { DATA_DIR: dataDir, CONTENT_DIR: testContent, LOG_LEVEL: 'silent' }
    const config = { ...readConfig({ ...given, ...environment }), ...settings }
    const own = await pattern.copyFor(config)
    {
      await using shared = areTwo ? await withCommon(own) : undefined
      await using site = await serveSite(shared ?? own, testClock())
      await use(site)
    }
    await pattern.drop(own)
    await rm(dataDir, { recursive: true, force: true })
  },
})

/**
 * A second server where two can write at once. Two on one SQLite file in one process cannot: who waits for the other's
 * transaction keeps it from going on.
 */
export const anotherOnPostgres = (site: Site): Promise<(Site & AsyncDisposable) | undefined> =>
  isEmbedded ? Promise.resolve(undefined) : site.another()
