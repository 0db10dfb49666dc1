import { type Background, createBackground } from '#server/base/background.ts'
import { type Clock, clockStartingAt, systemClock } from '#server/base/clock.ts'
import type { Config } from '#server/base/config.ts'
import {
  readCalendar,
  readHandover,
  readConferences,
  readFees,
  readReminders,
  readSite,
} from '#server/base/content.ts'
import { openDataDir } from '#server/base/data-dir.ts'
import { type Database, openDatabase } from '#server/base/db/database.ts'
import { serverPatience } from '#server/base/db/patience.ts'
import { openFileStore } from '#server/base/files/open.ts'
import { type FileStore } from '#server/base/files/file-store.ts'
import type { Gateway } from '#server/base/gateways/gateway.ts'
import { openGateway } from '#server/base/gateways/open.ts'
import { type Keys, keysOf } from '#server/base/keys.ts'
import { createLog } from '#server/base/log.ts'
import { createMailTransport, type MailTransport } from '#server/base/mail/transport.ts'
import { tokenSecret } from '#server/base/secret.ts'
import { createTurns, type Turns } from '#server/base/turns.ts'
import type { Calendar } from '#site/schema/calendar.ts'
import type { HandoverLists } from '#site/schema/handover.ts'
import type { Conference } from '#site/schema/conference.ts'
import type { Fees } from '#site/schema/membership.ts'
import type { Reminders } from '#site/schema/reminders.ts'
import type { Site } from '#site/schema/site.ts'
import type { Hono } from 'hono'
import type { Logger } from 'pino'

/** What the whole server works with, made once from the configuration. `close` gives every resource back. */
export interface Context {
  config: Config
  clock: Clock
  log: Logger
  db: Database
  /** Attachments and pictures of posts. */
  files: FileStore
  /** The number of the release that is shown; undefined where the server shows a build that is none. */
  release?: number | undefined
  /** The program that builds what this server shows; undefined where builds do not say, and nothing is published then. */
  program?: string | undefined
  /** content/site.yaml: who the society is. */
  site: Site
  /** content/conferences: the one home of their dates and fees. */
  conferences: readonly Conference[]
  /** content/membership/fees.yaml: the one home of the annual fees. */
  fees: Fees
  /** content/reminders.yaml: what members are reminded of when. */
  reminders: Reminders | undefined
  /** content/calendar.yaml: what the society does in a year. */
  calendar: Calendar | undefined
  /** content/handover.yaml: what lies elsewhere and goes from one to the next. */
  handover: HandoverLists | undefined
  mail: MailTransport
  /** Jobs and mails that are under way. */
  background: Background
  /** Charges cards, and returns the money. */
  gateway: Gateway
  /** The pages and calls of the gateway's simulator, where payments are rehearsed. */
  gatewayPages: Hono | undefined
  /** One for each thing that is signed or hashed with the server's secret. */
  keys: Keys
  /** Only of `npm start`: the authenticator app's secret that it gave its accounts, whose codes it shows at the log-in. */
  demoTotpSecret?: string
  /** Where those wait whose password is compared. */
  turns: Turns
  /** Why this server says that it is not well while it serves, so that those beside it take over; undefined where it does not. */
  aside: { reason: 'stopping' | 'clock' | undefined }
  close: () => Promise<void>
}

/** `clock`: another than the machine's, or what `SITE_NOW` makes of it. `patience`: another with the database than a server's. */
export const createContext = async (
  config: Config,
  clock = config.now === undefined ? systemClock : clockStartingAt(config.now),
  patience = serverPatience,
): Promise<Context> => {
  const log = createLog(config.logLevel)
  const texts = await readTexts(config.contentDir)
  const { site } = texts
  const closed = await openDataDir(config.dataDir)
  if (closed.length > 0) log.warn({ closed }, 'closed to other users of this machine')
  const db = await openDatabase(config, patience)
  const background = createBackground()
  const files = await openFileStore(config)
  const mail = createMailTransport(config, site)
  const { gateway, app, close } = await openGateway(config, { clock, log, shop: site.name })
  return {
    config,
    clock,
    log,
    db,
    files,
    ...texts,
    turns: createTurns(),
    keys: keysOf(await tokenSecret(config)),
    mail,
    background,
    aside: { reason: undefined },
    gateway,
    gatewayPages: app,
    close: async () => {
      await background.settle()
      await close()
      mail.close()
      files.close()
      await db.destroy()
    },
  }
}

/** What the server knows of the texts in a folder. Throws as `readSite` does. */
export const readTexts = async (
  folder: string,
): Promise<
  Pick<Context, 'site' | 'conferences' | 'fees' | 'reminders' | 'calendar' | 'handover'>
> => ({
  site: await readSite(folder),
  conferences: await readConferences(folder),
  fees: await readFees(folder),
  reminders: await readReminders(folder),
  calendar: await readCalendar(folder),
  handover: await readHandover(folder),
})

/**
 * The same context with the texts of another folder: what is under way on the old one ends with the old texts. The card
 * gateway keeps the society's name of the start. Throws as `readSite` does.
 */
export const withTexts = async (
  context: Context,
  contentDir: string,
  release?: number,
): Promise<Context> => {
  const texts = await readTexts(contentDir)
  const config = { ...context.config, contentDir }
  return { ...context, config, release, ...texts, mail: createMailTransport(config, texts.site) }
}
