import type { Clock } from '#platform/server/clock.ts'
import type { Config, MainPayMerchant } from '#platform/server/config.ts'
import { openBooks } from '#platform/server/gateways/sandbox/books.ts'
import { sandboxMerchant, sandboxPath } from '#platform/server/gateways/sandbox/merchant.ts'
import type { Simulator } from '#platform/server/gateways/sandbox/simulator.ts'
import { windowRoutes } from '#platform/server/gateways/sandbox/window-routes.ts'
import { wireRoutes } from '#platform/server/gateways/sandbox/wire.ts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/** More than any form here, in bytes. */
const maxBody = 16 * 1024

export interface Sandbox {
  app: Hono
  merchant: MainPayMerchant
  close: () => Promise<void>
}

/** A card gateway for rehearsals: nobody is charged, and it keeps books of what it would have done. */
export const openSandbox = async (
  config: Config,
  { clock, log, shop }: { clock: Clock; log: Logger; shop: string },
): Promise<Sandbox> => {
  const books = await openBooks(config)
  const closing = new AbortController()
  const simulator: Simulator = {
    books,
    clock,
    merchant: await sandboxMerchant(books, config),
    timings: config.gatewayTimings,
    pause: (ms) => wait(ms, undefined, { signal: closing.signal }),
  }
  const app = new Hono()
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (!closing.signal.aborted) log.error({ err: error }, 'the simulated card gateway failed')
    return c.text('Internal Server Error', 500)
  })
  app.use(`${sandboxPath}/*`, bodyLimit({ maxSize: maxBody }))
  wireRoutes(app, simulator)
  windowRoutes(app, simulator, shop)
  return {
    app,
    merchant: simulator.merchant,
    close: async () => {
      closing.abort()
      await books.destroy()
    },
  }
}
