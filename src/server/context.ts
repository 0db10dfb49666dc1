import { type Clock, clockStartingAt, systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import { tokenSecret } from '#server/secret.ts'
import { mkdir } from 'node:fs/promises'
import type { Logger } from 'pino'

/** What the whole server works with, made once from the configuration. `close` gives every resource back. */
export interface Context {
  config: Config
  clock: Clock
  log: Logger
  db: Database
  /** Signs access tokens. */
  tokenSecret: Uint8Array
  close: () => Promise<void>
}

export const createContext = async (config: Config): Promise<Context> => {
  await mkdir(config.dataDir, { recursive: true })
  const db = await openDatabase(config)
  return {
    config,
    clock: config.now === undefined ? systemClock : clockStartingAt(config.now),
    log: createLog(config.logLevel),
    db,
    tokenSecret: await tokenSecret(config),
    close: () => db.destroy(),
  }
}
