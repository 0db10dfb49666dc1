import { execFile } from 'node:child_process'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#platform/server/context.ts'
import { environment } from '#platform/server/environment.ts'
import { asLog } from '#platform/server/program.ts'

/** Limit of the question whether other servers run, in ms. */
const askLimit = 500

/**
 * How long a stopping server still serves, in ms. The proxy checks every two seconds
 * (deploy/Caddyfile).
 */
const handOverTime = 3_000

/** How long a stopping server waits for requests in flight, in ms. */
const stopLimit = 8_000

/**
 * When a stopping server ends whatever holds it, such as a database that does not answer, in ms.
 */
const endLimit = 9_500

/**
 * On SIGTERM or SIGINT: hands over to other servers (`hasOthers`), accepts nothing more, finishes
 * requests in flight, frees everything and exits 0, within 13 s, or 10 s if alone. Further signals
 * change nothing, because a supervisor, npm and a terminal may each send one. The log has why and
 * when it ended.
 */
export const stopOnSignal = (
  server: Pick<Server, 'close' | 'closeIdleConnections' | 'closeAllConnections'>,
  context: Context,
  { hasOthers = () => Promise.resolve(false) }: { hasOthers?: () => Promise<boolean> } = {},
): void => {
  let isStopping = false
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return
    isStopping = true
    noteEnd(context, `stopping on ${signal}`)
    process.once('exit', () => noteEnd(context, 'stopped'))
    notify('STOPPING=1')
    await drain(context, hasOthers)
    setTimeout(() => process.exit(0), endLimit).unref()
    const late = setTimeout(() => server.closeAllConnections(), stopLimit)
    server.close(() => {
      clearTimeout(late)
      void context.close().finally(() => process.exit(0))
    })
    server.closeIdleConnections()
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal))
}

/** Written without the logger, which loses its last lines at exit. */
const noteEnd = ({ log }: Context, said: string): void => {
  if (['info', 'debug'].includes(log.level)) console.log(asLog(said, 'info'))
}

/**
 * Reports at `/healthz` that it stops, and serves until the proxy has noticed. The proxy may not
 * resend a request that meets a closed port.
 */
const drain = async (
  { drained, log }: Context,
  hasOthers: () => Promise<boolean>,
): Promise<void> => {
  const asked = hasOthers().catch(() => false)
  if (!(await Promise.race([asked, wait(askLimit, false, { ref: false })]))) return
  log.info('handing over to the servers beside')
  drained.reason = 'stopping'
  await wait(handOverTime)
}

type State = 'READY=1' | 'WATCHDOG=1' | 'STOPPING=1'

/**
 * Notifies systemd if it supervises this process, through its own program, because Node lacks such
 * sockets. A failure changes nothing: systemd expects the next two.
 */
const notify = (state: State): void => {
  if (!environment()['NOTIFY_SOCKET']) return
  execFile('systemd-notify', [state], () => undefined)
}

/**
 * Reports to systemd that the server is ready, then three times per `WatchdogSec` that the event
 * loop runs. If the loop hangs, systemd restarts the server.
 */
export const keepSupervised = (): void => {
  notify('READY=1')
  const limit = Number(environment()['WATCHDOG_USEC']) / 1_000
  if (limit > 0) setInterval(() => notify('WATCHDOG=1'), limit / 3).unref()
}
