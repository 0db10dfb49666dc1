import { agreeNow } from '#conference/console/checkin/agreeing.ts'
import { $line } from '#conference/console/checkin/line.ts'
import { $shown } from '#conference/console/checkin/desk.ts'
import { staffSession } from '#staff/rules/staff.ts'

const often = 4_000

/** Asks every few seconds what others did, as long as somebody is at it: nobody's session is kept alive by a forgotten page. */
export const keepAgreeing = (): (() => void) => {
  let touched = Date.now()
  const touch = (): void => {
    touched = Date.now()
  }
  const idle = (staffSession.idle - 5) * 60_000
  const look = (): void => {
    const isOver = $line.get().state === 'over'
    if (!document.hidden && !isOver && Date.now() - touched < idle) void agreeNow()
  }
  const timer = setInterval(look, often)
  const stop = [
    listen(document, 'pointerdown', touch),
    listen(document, 'keydown', touch),
    listen(window, 'online', look),
    listen(document, 'visibilitychange', look),
    $shown.listen(touch),
  ]
  return () => {
    clearInterval(timer)
    for (const end of stop) end()
  }
}

const listen = (target: EventTarget, name: string, hear: () => void): (() => void) => {
  target.addEventListener(name, hear)
  return () => target.removeEventListener(name, hear)
}
