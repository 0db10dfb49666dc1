import type { Logger } from 'pino'
import type { Background } from '#platform/server/background.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { FileStore } from '#platform/server/files/folder-store.ts'
import type { Keys } from '#platform/server/keys.ts'
import type { MailTransport } from '#platform/server/mail/transport.ts'
import type { Calendar, HandoverLists } from '#texts/content/schema/calendar.ts'
import type { Conference } from '#texts/content/schema/conference.ts'
import type { Fees } from '#texts/content/schema/home.ts'
import type { Reminders } from '#texts/content/schema/reminders.ts'
import type { Site } from '#texts/content/schema/site.ts'

/**
 * Everything the server works with, made once from the configuration; `payments` adds its card
 * gateway. `close` releases every resource.
 */
export interface Context {
  config: Config
  clock: Clock
  log: Logger
  db: Database
  files: FileStore
  /** The number of the shown release; undefined if the shown build is no release. */
  release?: number | undefined
  /**
   * The program that makes the builds shown here. Undefined if builds do not name one; publishing
   * is off then.
   */
  program?: string | undefined
  site: Site
  conferences: readonly Conference[]
  fees: Fees
  reminders: Reminders | undefined
  calendar: Calendar | undefined
  handover: HandoverLists | undefined
  mail: MailTransport
  background: Background
  keys: Keys
  /**
   * Set for the demo only: the second-factor secret of its accounts, whose codes the log-in page
   * shows.
   */
  demoTotpSecret?: string
  /**
   * `stopping` makes the server report itself as not ready while it still serves, so that its peers
   * take over.
   */
  drained: { reason: 'stopping' | undefined }
  close: () => Promise<void>
}
