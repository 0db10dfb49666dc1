import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createContext } from '#app/context.ts'
import { demoTotpSecret } from '#app/demo/members.ts'
import { publishing, type ActiveSite } from '#app/releases/active-site.ts'
import { astroBuild } from '#app/releases/astro-build.ts'
import { siteAtStart } from '#app/releases/at-start.ts'
import { serve } from '#app/serve.ts'
import type { Clock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Context } from '#platform/server/context.ts'
import { bucketEnvironment, startBucket } from '#tests/support/bucket.ts'
import { connectTo, createDatabase, dropDatabase } from '#tests/support/postgres-databases.ts'
import { production } from '#tests/support/production.ts'
import { startRoundRobin } from '#tests/support/round-robin.ts'
import { shareOutside } from '#tests/support/two-servers.ts'

export interface Place {
  dataDir: string
  contentDir: string
  port: number
  publishes: boolean
  /** How much a build may take, in MB. */
  memory: number | undefined
  /** What servers of one site have in common, where there are two. */
  environment?: Record<string, string>
  /** Whether it is served as `npm start` does at another time: what the clock shows is said, and codes are shown. */
  triedOut?: boolean
  /** A server beside which this one is opened. */
  beside?: Context
}

export interface Running {
  context: Context
  url: string
  close: () => Promise<void>
}

/** One server as in production, but in this process and with a clock of its own. */
export const openServer = async (
  { dataDir, contentDir, port, publishes, memory, environment, triedOut, beside }: Place,
  clock: Clock,
): Promise<Running> => {
  const config = readConfig({
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
    LOG_LEVEL: 'silent',
    // Who asks here keeps connections as a proxy does, and is not to lose one while this machine is busy.
    TRUST_PROXY: '1',
    PORT: String(port),
    ...environment,
  })
  const opened = triedOut
    ? { ...(await createContext({ ...config, now: clock.now() }, clock)), demoTotpSecret }
    : await createContext(config, clock)
  if (beside !== undefined) shareOutside(beside, opened)
  const { context, dist } = publishes
    ? await siteAtStart(opened, resolve())
    : { context: opened, dist: resolve('dist') }
  const jobs = (site: ActiveSite) =>
    publishing(site, context.program, astroBuild(resolve(), memory === undefined ? {} : { memory }))
  const { server, url } = await serve(context, dist, { jobs })
  return {
    url,
    context,
    close: async () => {
      server.closeAllConnections()
      await server[Symbol.asyncDispose]()
      await context.close()
    },
  }
}

/** A database and a bucket with the demo data, and the environment in which servers share them. */
export const openCommon = async (port: number) => {
  const demo = new URL(process.env['DEMO_POSTGRES'] ?? '')
  const pattern = demo.pathname.slice(1)
  const admin = await connectTo(demo.href.slice(0, -demo.pathname.length))
  const name = await createDatabase(admin, pattern)
  const bucket = await startBucket(join(process.env['DEMO_SITE'] ?? '', 'bucket'))
  const url = `http://127.0.0.1:${port}`
  return {
    environment: {
      SITE_URL: url,
      TOKEN_SECRET: production.TOKEN_SECRET,
      DATABASE_URL: demo.href.replace(pattern, name),
      ...bucketEnvironment(bucket),
    },
    close: async () => {
      await bucket[Symbol.asyncDispose]()
      await dropDatabase(admin, name)
      await admin.end()
    },
  }
}

/**
 * Two servers with what they have in common, on two disks, behind a proxy at the place's port that takes them in turn.
 * What is asked of the context is asked of the first.
 */
export const openTwoServers = async (place: Place, clock: Clock): Promise<Running> => {
  const disk = await mkdtemp(join(tmpdir(), 'second-'))
  // Mails go to the same world, whoever sends them.
  const outbox = join(place.dataDir, 'outbox')
  await mkdir(outbox, { recursive: true })
  await symlink(outbox, join(disk, 'outbox'))
  const first = await openServer({ ...place, port: 0 }, clock)
  const second = await openServer(
    { ...place, port: 0, dataDir: disk, beside: first.context },
    clock,
  )
  const proxy = await startRoundRobin([first.url, second.url], place.port)
  return {
    url: proxy.url,
    context: first.context,
    close: async () => {
      await proxy[Symbol.asyncDispose]()
      await Promise.all([first.close(), second.close()])
      await rm(disk, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
