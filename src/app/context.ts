import { keptSeats, presentingRoles } from '#abstracts/server/presenters/places.ts'
import { addMissingBoards } from '#boards/server/posts/board-state.ts'
import { rolesOf } from '#conference/server/registrants/roles.ts'
import { seatsWith } from '#conference/server/seats/seats.ts'
import { openGateway } from '#payments/server/gateways/open.ts'
import { giveToMember } from '#payments/server/orders/nonmembers.ts'
import { createBackground } from '#platform/server/background.ts'
import { clockStartingAt, systemClock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import type { Context } from '#platform/server/context.ts'
import { openDataDir } from '#platform/server/data-dir.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { serverTimeouts } from '#platform/server/db/timeouts.ts'
import { openFileStore } from '#platform/server/files/open.ts'
import { keysOf } from '#platform/server/keys.ts'
import { createLog } from '#platform/server/log.ts'
import { createMailTransport } from '#platform/server/mail/transport.ts'
import { tokenSecret } from '#platform/server/secret.ts'
import { readContentData } from '#texts/server/content/data.ts'

/**
 * `clock` defaults to the machine's, moved by `SITE_NOW`. `timeouts` overrides the database's.
 * `known` holds the texts of `CONTENT_DIR` if they were read already.
 */
export const createContext = async (
  config: Config,
  clock = config.now === undefined ? systemClock : clockStartingAt(config.now),
  timeouts = serverTimeouts,
  known?: Texts,
): Promise<Context> => {
  const log = createLog(config.logLevel)
  const texts = known ?? (await readContentData(config.contentDir))
  const { site } = texts
  const closed = await openDataDir(config.dataDir)
  if (closed.length > 0) log.warn({ closed }, 'closed to other users of this machine')
  const db = await openDatabase(config, timeouts)
  await addMissingBoards(db)
  const background = createBackground()
  const files = await openFileStore(config)
  const mail = createMailTransport(config, site)
  const { gateway, app, close } = openGateway(config, { clock, log, shop: site.name })
  return {
    config,
    clock,
    log,
    db,
    files,
    ...texts,
    keys: keysOf(await tokenSecret(config)),
    mail,
    background,
    drained: { reason: undefined },
    gateway,
    gatewayPages: app,
    seats: seatsWith(keptSeats({ clock })),
    rolesOf: async (...asked) => [
      ...new Set([...(await rolesOf(...asked)), ...(await presentingRoles(...asked))]),
    ],
    giveOrders: giveToMember,
    close: async () => {
      await background.finish()
      await close()
      mail.close()
      files.close()
      await db.destroy()
    },
  }
}

type Texts = Awaited<ReturnType<typeof readContentData>>

/**
 * Copies the context with another folder's texts. Calls in flight finish with the old texts. The
 * card gateway keeps the society name of the start. Throws if the texts cannot be read.
 */
export const withTexts = async (
  context: Context,
  contentDir: string,
  release?: number,
): Promise<Context> => {
  const texts = await readContentData(contentDir)
  const config = { ...context.config, contentDir }
  return { ...context, config, release, ...texts, mail: createMailTransport(config, texts.site) }
}
