import type { Facts } from '#app/backup/reading.ts'
import { copySound, factsOf } from '#app/backup/sqlite.ts'
import type { Config } from '#platform/server/config.ts'
import { databaseFile, type Engine, engineOf } from '#platform/server/db/dialects.ts'
import { Refusal } from '#platform/server/program.ts'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { createGzip } from 'node:zlib'

/** The database as it was at one moment. */
export interface Snapshot {
  engine: Engine
  facts: Facts
  /** What its copy is called, and its bytes. */
  file: string
  bytes: () => Readable
}

/** Reads the database into a folder of its own. Throws Refusal where there is none, or a damaged one. */
export const takeSnapshot = async (config: Config, folder: string): Promise<Snapshot> => {
  if (engineOf(config) === 'postgres') {
    const { dumpWithFacts } = await import('#app/backup/postgres.ts')
    const copy = join(folder, 'database.dump')
    const facts = await dumpWithFacts(config, copy)
    return { engine: 'postgres', facts, file: 'database.dump', bytes: () => createReadStream(copy) }
  }
  const copy = join(folder, 'database.sqlite')
  requireDatabase(config)
  await copySound(databaseFile(config), copy)
  return {
    engine: 'sqlite',
    facts: await factsOf(copy),
    file: 'database.sqlite.gz',
    // What breaks is told to whoever reads.
    bytes: () => pipeline(createReadStream(copy), createGzip(), () => undefined),
  }
}

/** Throws Refusal where there is no embedded database. */
export const requireDatabase = (config: Config): void => {
  if (existsSync(databaseFile(config))) return
  throw new Refusal(`${databaseFile(config)} 데이터베이스가 없습니다. DATA_DIR을 확인하십시오.`)
}
