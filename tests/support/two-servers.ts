import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { createApp } from '#app/app.ts'
import { createContext } from '#app/context.ts'
import type { Config } from '#platform/server/config.ts'
import type { Context } from '#platform/server/context.ts'
import { startBucket } from '#tests/support/bucket.ts'
import { production } from '#tests/support/production.ts'

/**
 * Whether each site of a test is two servers that take turns (docs/decisions/028-test-content.md). Tests of what
 * one server has to itself, such as its disk or its health, are left out then.
 */
export const areTwo = process.env['TEST_SERVERS'] === '2'

type Fetch = ReturnType<typeof createApp>['fetch']

/** Answers each request by the next of them, as a proxy does that goes round. */
export const inTurn = (fetches: readonly Fetch[]): Fetch => {
  let turn = 0
  return (...request) => {
    const fetch = fetches[turn % fetches.length] as Fetch
    turn += 1
    return fetch(...request)
  }
}

/** What all servers of one site have in common, and a test's machine has not. */
export const withCommon = async (config: Config): Promise<Config & AsyncDisposable> => {
  const bucket = await startBucket()
  return {
    ...config,
    bucket: config.bucket ?? bucket,
    tokenSecret: config.tokenSecret ?? production.TOKEN_SECRET,
    [Symbol.asyncDispose]: () => bucket[Symbol.asyncDispose](),
  }
}

/** What lies outside of the servers, or is read from the same texts: a test that puts another there means both of them. */
const outside = [
  ...[
    'background',
    'calendar',
    'clock',
    'conferences',
    'fees',
    'gateway',
    'gatewayPages',
    'handover',
  ],
  ...['mail', 'reminders', 'site'],
] as const satisfies readonly (keyof Context)[]

/** Has `own` ask what lies outside of it where `first` does. */
export const shareOutside = (first: Context, own: Context): void => {
  for (const key of outside) Object.defineProperty(own, key, { get: () => first[key] })
  for (const key of ['contentDir', 'siteUrl'] as const) {
    Object.defineProperty(own.config, key, { get: () => first.config[key] })
  }
}

/** Another server beside the first: on its database and bucket, with a disk and everything else of its own. */
export const openSecond = async (first: Context): Promise<Context> => {
  const disk = await mkdtemp(join(tmpdir(), 'second-'))
  const own = await createContext({ ...first.config, dataDir: disk }, first.clock)
  const { close } = own
  shareOutside(first, own)
  own.close = async () => {
    await close()
    await rm(disk, { recursive: true, force: true })
  }
  return own
}
