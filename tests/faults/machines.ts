import { readConfig } from '#platform/server/config.ts'
import { createContext } from '#app/context.ts'
import type { Context } from '#platform/server/context.ts'
import { type Program, startProgram } from '#tests/bench/program.ts'
import { type SteppedClock, steppedClock } from '#tests/faults/clock.ts'
import { type SmallDisk, smallDisk } from '#tests/faults/disk.ts'
import { startGateway } from '#tests/faults/gateway.ts'
import { bucketEnvironment, startBucket } from '#tests/support/bucket.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { production } from '#tests/support/production.ts'
import { startCaddy } from '#tests/support/proxies.ts'
import { startRoundRobin } from '#tests/support/round-robin.ts'
import { openPostOffice, type PostOffice } from '#tests/support/smtp.ts'
import { type Stalling, stallingWay } from '#tests/support/stalling.ts'
import { isHere } from '#tests/support/tools.ts'
import { join } from 'node:path'

/** What can be done to the machines. */
export interface Machines extends AsyncDisposable {
  /** Of the site, and where its shoppers pay. */
  url: string
  gatewayUrl: string
  ways: Record<'database' | 'bucket' | 'post' | 'gateway', Stalling>
  /** Whether the proxy is the one that is shipped, behind which nobody notices that a server is replaced. */
  isShipped: boolean
  /** The database, past its way. */
  databaseUrl: string
  /** On which the database lies; undefined where this machine cannot make one. */
  disk: SmallDisk | undefined
  /** Of the first server; undefined where this machine cannot fake one. */
  clock: SteppedClock | undefined
  /** Asks everything past every fault. */
  context: Context
  post: PostOffice
  /** Starts one of the servers. */
  start: (which: number) => Promise<void>
  /** Ends one of the servers as told, and starts it again, of another version or of this. */
  restart: (which: number, how: 'stop' | 'kill', other?: Other) => Promise<void>
  /** Done once the servers have ended. */
  defer: (work: () => Promise<void>) => void
}

/** Caddy with the file that is shipped, or one that asks nobody a second time. */
const startProxy = (ports: readonly number[], isShipped: boolean) =>
  isShipped
    ? startCaddy(ports.map((port) => ({ port })))
    : startRoundRobin(ports.map((port) => `http://127.0.0.1:${port}`))

interface Other {
  root?: string
  environment?: Record<string, string>
}

/** Two servers of production that are not started yet, and all that they need; each thing on a machine of its own, so to say. */
export const setUp = async (folder: string): Promise<Machines> => {
  const ends = new AsyncDisposableStack()
  const disk = await smallDisk()
  if (disk) ends.use(disk)
  const postgres = await startPostgres({}, disk?.folder)
  ends.defer(postgres.stop)
  const databaseUrl = `${postgres.url}/postgres`
  const bucket = ends.use(await startBucket())
  const post = ends.use(await openPostOffice())
  const ways = {
    database: ends.use(await stallingWay(databaseUrl)),
    bucket: ends.use(await stallingWay(bucket.endpoint ?? '')),
    post: ends.use(await stallingWay(post.url)),
  }
  const isShipped = isHere('caddy')
  const ports = [await freePort(), await freePort()]
  const proxy = ends.use(await startProxy(ports, isShipped))
  const common = {
    ...production,
    ...bucketEnvironment({ ...bucket, endpoint: ways.bucket.url.replace(/\/$/, '') }),
    CONTENT_DIR: testContent,
    SITE_URL: proxy.url,
    DATABASE_URL: ways.database.url,
    MAIL_URL: ways.post.url,
    TRUST_PROXY: '1',
  }
  const own = { ...common, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'own') }
  const context = await createContext(readConfig({ ...own, LOG_LEVEL: 'silent', MAIL_URL: '' }))
  ends.defer(() => context.close())
  const gateway = ends.use(await startGateway(context))
  const clock = await steppedClock(folder)

  const later = ends.use(new AsyncDisposableStack())
  const servers: Program[] = []
  ends.defer(async () => {
    for (const server of servers) await server.stop()
  })
  const start = async (which: number, { root, environment = {} }: Other = {}): Promise<void> => {
    const port = ports[which] ?? 0
    const place = { PORT: String(port), DATA_DIR: join(folder, String(which)) }
    const time = which === 0 ? clock?.environment : {}
    const all = { ...common, ...gateway.environment, ...place, ...time, ...environment }
    servers[which] = await startProgram(all, port, root)
  }
  return {
    url: proxy.url,
    gatewayUrl: gateway.url,
    ways: { ...ways, gateway: gateway.way },
    isShipped,
    databaseUrl,
    disk,
    clock,
    context,
    post,
    start,
    restart: async (which, how, other) => {
      await servers[which]?.[how]()
      await start(which, other)
    },
    defer: (work) => {
      later.defer(work)
    },
    [Symbol.asyncDispose]: () => ends.disposeAsync(),
  }
}
