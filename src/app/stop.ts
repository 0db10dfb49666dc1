import type { Context } from '#platform/server/context.ts'
import { asLog } from '#platform/server/program.ts'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { environment } from '#platform/server/environment.ts'
import { execFile } from 'node:child_process'

/** How long it may take to find out whether there are servers beside this one, in ms. */
const askLimit = 500

/** How long a server still serves once it has said that it goes, in ms: the proxy asks every two seconds (deploy/Caddyfile). */
const handOverTime = 3_000

/** How long a stopping server waits for requests under way, in ms. */
const stopLimit = 8_000

/** When a stopping server ends whatever still keeps it, such as connections to a database that does not answer, in ms. */
const endLimit = 9_500

/**
 * On SIGTERM or SIGINT: hands over to the servers beside it, takes no more, finishes what is in flight, gives everything back
 * and exits 0, within 13 s, or 10 s where it is alone. More signals change nothing: a supervisor, npm and a terminal may
 * all send theirs. The log has why it ends, and that it has. `hasOthers`: whether others take over what a proxy sends here.
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
    await handOver(context, hasOthers)
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

/** Past the log, which at its last moment loses what it has not handed on yet. */
const noteEnd = ({ log }: Context, said: string): void => {
  if (['info', 'debug'].includes(log.level)) console.log(asLog(said, 'info'))
}

/** Says at `/healthz` that it goes, and serves until the proxy has heard: what it sends to a closed door it may not send again. */
const handOver = async (
  { aside, log }: Context,
  hasOthers: () => Promise<boolean>,
): Promise<void> => {
  const asked = hasOthers().catch(() => false)
  if (!(await Promise.race([asked, wait(askLimit, false, { ref: false })]))) return
  log.info('handing over to the servers beside')
  aside.reason = 'stopping'
  await wait(handOverTime)
}

/** What systemd is told (sd_notify(3)): that the server serves, that it is alive, that it ends. */
type State = 'READY=1' | 'WATCHDOG=1' | 'STOPPING=1'

/**
 * Tells systemd, where it is in charge and wants to hear; nobody else. By its own small program, as Node has no such
 * sockets. One that fails changes nothing: systemd waits for two more.
 */
const notify = (state: State): void => {
  if (!environment()['NOTIFY_SOCKET']) return
  execFile('systemd-notify', [state], () => undefined)
}

/**
 * Tells systemd that the server serves, and from then on three times in `WatchdogSec` that its event loop goes round: where
 * that hangs, nothing is told, and systemd starts the server anew.
 */
export const keepSupervised = (): void => {
  notify('READY=1')
  const limit = Number(environment()['WATCHDOG_USEC']) / 1_000
  if (limit > 0) setInterval(() => notify('WATCHDOG=1'), limit / 3).unref()
}
