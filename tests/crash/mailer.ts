import { setTimeout as wait } from 'node:timers/promises'
// A server that does nothing but hand over mailings, as a child process of tests/night/api/mailing-crash.test.ts; for it a second is
// a minute, so that the rests of a trouble pass.
import { createContext } from '#app/context.ts'
import { sendMailings } from '#mail/server/mailings/sending.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { crashConfig } from '#tests/crash/config.ts'

const start = Number(process.env['CLOCK_START'])
const clock = { now: () => new Date(start + (Date.now() - start) * 60) }

const context = await createContext(crashConfig(process.env), clock)
process.once('disconnect', () => process.exit(0))
process.send?.('ready')

for (;;) {
  try {
    await sendMailings(context)
    await deliverDueMail(context)
  } catch (error) {
    context.log.error({ err: error }, 'mailings job failed')
  }
  await wait(20)
}
