import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext } from '#app/context.ts'
import { fillAccounts } from '#app/demo/fill.ts'
import { readConfig } from '#platform/server/config.ts'
import { bucketEnvironment, startBucket } from '#tests/support/bucket.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { connectTo, createDatabase } from '#tests/support/postgres-databases.ts'
import { forgetful, startPostgres } from '#tests/support/postgres.ts'
import { production } from '#tests/support/production.ts'
import { areTwo } from '#tests/support/two-servers.ts'

/** The moment that every journey starts at. */
export const startOfJourneys = '2026-11-21T03:00:00Z'

/**
 * Fills one data folder with the demo data; every test gets a copy of it. Where sites are two servers, it lies in a
 * database of PostgreSQL's and a bucket besides.
 */
export default async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'site-demo-'))
  const shared = areTwo ? await openShared() : undefined
  const context = await createContext(
    readConfig({
      DATA_DIR: folder,
      CONTENT_DIR: testContent,
      LOG_LEVEL: 'silent',
      SITE_NOW: startOfJourneys,
      ...shared?.environment,
    }),
  )
  await fillAccounts(context)
  await context.close()
  await shared?.close(join(folder, 'bucket'))
  process.env['DEMO_SITE'] = folder
  return async () => {
    await shared?.end()
    await rm(folder, { recursive: true, force: true })
  }
}

const openShared = async () => {
  const postgres = await startPostgres(forgetful)
  const bucket = await startBucket()
  const admin = await connectTo(postgres.url)
  const database = await createDatabase(admin, 'template1')
  await admin.end()
  process.env['DEMO_POSTGRES'] = `${postgres.url}/${database}`
  return {
    environment: {
      TOKEN_SECRET: production.TOKEN_SECRET,
      DATABASE_URL: `${postgres.url}/${database}`,
      ...bucketEnvironment(bucket),
    },
    /** Keeps what lies in the bucket. */
    close: async (kept: string) => {
      await cp(bucket.directory, kept, { recursive: true })
      await bucket[Symbol.asyncDispose]()
    },
    end: postgres.stop,
  }
}
