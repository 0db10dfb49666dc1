import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
// The API as a child process of the crash test: the real one, but for shorter waits. Prints where it listens.
import { createApp } from '#app/app.ts'
import { createContext } from '#app/context.ts'
import { finishPayments } from '#payments/server/jobs.ts'
import { crashConfig } from '#tests/crash/config.ts'

const context = await createContext(crashConfig(process.env))
const server = serve({
  fetch: createApp(context).fetch,
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
