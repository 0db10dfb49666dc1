import { type Config, readConfig } from '#server/base/config.ts'
import { openDatabase } from '#server/base/db/database.ts'
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'

/** An empty database that is up to date: to copy it is quicker than most tests, to make it anew slower. */
export interface Pattern extends AsyncDisposable {
  /** `config` with a copy of its own, on the engine that is tested. */
  copyFor: (config: Config) => Promise<Config>
}

export const makePattern = async (): Promise<Pattern> => {
  const folder = await mkdtemp(join(tmpdir(), 'site-pattern-'))
  const config = readConfig({ DATA_DIR: folder })
  const remove = () => rm(folder, { recursive: true, force: true })
  if (process.env['TEST_ENGINE'] === 'postgres') {
    const name = await createDatabase('template1')
    await fill({ ...config, databaseUrl: addressOf(name) })
    return {
      copyFor: async (own) => ({ ...own, databaseUrl: addressOf(await createDatabase(name)) }),
      [Symbol.asyncDispose]: remove,
    }
  }
  await fill(config)
  return {
    copyFor: async (own) => {
      await cp(folder, own.dataDir, { recursive: true })
      return own
    },
    [Symbol.asyncDispose]: remove,
  }
}

/** `config` with a database in which there is nothing, not even a table, on the engine that is tested. */
export const emptyFor = async (config: Config): Promise<Config> =>
  process.env['TEST_ENGINE'] === 'postgres'
    ? { ...config, databaseUrl: addressOf(await createDatabase('template1')) }
    : config

const fill = async (config: Config): Promise<void> => {
  const db = await openDatabase(config)
  await db.destroy()
}

const addressOf = (name: string): string => `${inject('postgres')}/${name}`

const createDatabase = async (pattern: string): Promise<string> => {
  const name = `site_${randomUUID().replaceAll('-', '')}`
  const client = new Client(addressOf('postgres'))
  await client.connect()
  await client.query(`create database ${name} template ${pattern}`)
  await client.end()
  return name
}
