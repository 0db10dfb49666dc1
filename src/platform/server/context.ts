import type { Background } from '#platform/server/background.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { FileStore } from '#platform/server/files/folder-store.ts'
import type { Gateway } from '#platform/server/gateways/gateway.ts'
import type { Keys } from '#platform/server/keys.ts'
import type { MailTransport } from '#platform/server/mail/transport.ts'
import type { Calendar, HandoverLists } from '#texts/content/schema/calendar.ts'
import type { Conference } from '#texts/content/schema/conference.ts'
import type { Fees } from '#texts/content/schema/home.ts'
import type { Reminders } from '#texts/content/schema/reminders.ts'
import type { Site } from '#texts/content/schema/site.ts'
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
  /** `stopping`: this server says that it is not well while it serves, so that those beside it take over. */
  aside: { reason: 'stopping' | undefined }
  close: () => Promise<void>
}
