import { environment } from '#platform/server/environment.ts'
import { execFile } from 'node:child_process'

/** What systemd is told (sd_notify(3)): that the server serves, that it is alive, that it ends. */
type State = 'READY=1' | 'WATCHDOG=1' | 'STOPPING=1'

/**
 * Tells systemd, where it is in charge and wants to hear; nobody else. By its own small program, as Node has no such
 * sockets. One that fails changes nothing: systemd waits for two more.
 */
export const notify = (state: State): void => {
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
