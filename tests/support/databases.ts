import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Config, readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { connectTo, createDatabase, dropDatabase } from '#tests/support/postgres-databases.ts'

/** An empty database that is up to date: to copy it is quicker than most tests, to make it anew slower. */
export interface Pattern extends AsyncDisposable {
  /** `config` with a copy of its own, on the engine that is tested. */
  copyFor: (config: Config) => Promise<Config>
  /** Removes what a copy takes outside of its data folder. */
  drop: (copy: Config) => Promise<void>
}

export const makePattern = async (): Promise<Pattern> => {
  const folder = await mkdtemp(join(tmpdir(), 'site-pattern-'))
  const config = readConfig({ DATA_DIR: folder })
  const remove = () => rm(folder, { recursive: true, force: true })
  if (process.env['TEST_ENGINE'] === 'postgres') {
    const admin = await connectTo(inject('postgres'))
    const name = await createDatabase(admin, 'template1')
    await fill({ ...config, databaseUrl: addressOf(name) })
    return {
      copyFor: async (own) => ({
        ...own,
        databaseUrl: addressOf(await createDatabase(admin, name)),
      }),
      drop: ({ databaseUrl = '' }) => dropDatabase(admin, new URL(databaseUrl).pathname.slice(1)),
      [Symbol.asyncDispose]: async () => {
        await admin.end()
        await remove()
      },
    }
  }
  await fill(config)
  return {
    copyFor: async (own) => {
      await cp(folder, own.dataDir, { recursive: true })
      return own
    },
    drop: () => Promise.resolve(),
    [Symbol.asyncDispose]: remove,
  }
}

/** `config` with a database in which there is nothing, not even a table, on the engine that is tested. */
export const emptyFor = async (config: Config): Promise<Config> => {
  if (process.env['TEST_ENGINE'] !== 'postgres') return config
  const admin = await connectTo(inject('postgres'))
  const name = await createDatabase(admin, 'template1')
  await admin.end()
  return { ...config, databaseUrl: addressOf(name) }
}

const fill = async (config: Config): Promise<void> => {
  const db = await openDatabase(config)
  await db.destroy()
}

const addressOf = (name: string): string => `${inject('postgres')}/${name}`
