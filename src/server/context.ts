import { type Clock, clockStartingAt, systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { readConferences, readSite } from '#server/content.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { type FileStore, openFileStore } from '#server/files/file-store.ts'
import { createLog } from '#server/log.ts'
import { createMailTransport, type MailTransport } from '#server/mail/transport.ts'
import { tokenSecret } from '#server/secret.ts'
import type { Conference } from '#site/schema/conference.ts'
import type { Site } from '#site/schema/site.ts'
import { mkdir } from 'node:fs/promises'
import type { Logger } from 'pino'

/** What the whole server works with, made once from the configuration. `close` gives every resource back. */
export interface Context {
  config: Config
  clock: Clock
  log: Logger
  db: Database
  /** Attachments and pictures of posts. */
  files: FileStore
  /** content/site.yaml: who the society is. */
  site: Site
  /** content/conferences: the one home of their dates and fees. */
  conferences: readonly Conference[]
  mail: MailTransport
  /** Signs access tokens. */
  tokenSecret: Uint8Array
  close: () => Promise<void>
}

export const createContext = async (config: Config): Promise<Context> => {
  const [site, conferences] = await Promise.all([readSite(), readConferences()])
  await mkdir(config.dataDir, { recursive: true })
  const db = await openDatabase(config)
  const files = await openFileStore(config)
  const mail = createMailTransport(config, site)
  return {
    config,
    clock: config.now === undefined ? systemClock : clockStartingAt(config.now),
    log: createLog(config.logLevel),
    db,
    files,
    site,
    conferences,
    tokenSecret: await tokenSecret(config),
    mail,
    close: async () => {
      mail.close()
      files.close()
      await db.destroy()
    },
  }
}
