import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { openBooks } from '#server/gateways/sandbox/books.ts'
import { sandboxMerchant, sandboxPath } from '#server/gateways/sandbox/merchant.ts'
import type { Simulator } from '#server/gateways/sandbox/simulator.ts'
import { wireRoutes } from '#server/gateways/sandbox/wire.ts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { setTimeout as wait } from 'node:timers/promises'

/** More than any form here, in bytes. */
const maxBody = 16 * 1024

/** A card gateway for rehearsals: nobody is charged, and it keeps books of what it would have done. */
export const openSandbox = async (config: Config, clock: Clock) => {
  const books = await openBooks(config.dataDir)
  const closing = new AbortController()
  const simulator: Simulator = {
    books,
    clock,
    merchant: sandboxMerchant(config),
    timings: config.gatewayTimings,
    pause: (ms) => wait(ms, undefined, { signal: closing.signal }),
  }
  const app = new Hono()
  app.use(`${sandboxPath}/*`, bodyLimit({ maxSize: maxBody }))
  wireRoutes(app, simulator)
  return {
    app,
    merchant: simulator.merchant,
    close: async () => {
      closing.abort()
      await books.destroy()
    },
  }
}
