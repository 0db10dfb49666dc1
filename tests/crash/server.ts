import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
// The API as a child process of the crash test: the real one, but for shorter waits. Prints where it listens.
import { createApp } from '#app/app.ts'
import { createContext } from '#app/context.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import type { MainPayMerchant } from '#platform/server/config.ts'
import { crashConfig } from '#tests/crash/config.ts'
import { adapterOverHttp } from '#tests/support/wire.ts'

const config = crashConfig(process.env)
const context = await createContext(config)
// The gateway of a crash test outlives this process.
const merchant = process.env['MERCHANT']
if (merchant !== undefined) {
  const { gateway } = adapterOverHttp(
    JSON.parse(merchant) as MainPayMerchant,
    config.gatewayTimings,
  )
  context.gateway = gateway
}
// It may have to die at one of its changes to the database.
let changes = 0
const db = context.db.withPlugin({
  transformQuery: ({ node }) => {
    changes += /^(Insert|Update|Delete)/.test(node.kind) ? 1 : 0
    if (changes === Number(process.env['DIE_AT'])) process.kill(process.pid, 'SIGKILL')
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
})
const server = serve({
  fetch: createApp({ ...context, db }).fetch,
  port: context.config.port,
  hostname: '127.0.0.1',
})
server.once('listening', () => process.send?.('listening'))
process.once('disconnect', () => process.exit(0))

for (;;) {
  try {
    await finishPayments(context)
  } catch (error) {
    context.log.error({ err: error }, 'payments job failed')
  }
  await wait(200)
}
