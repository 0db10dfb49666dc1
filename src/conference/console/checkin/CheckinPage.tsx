import { Camera } from '#conference/console/checkin/Camera.tsx'
import { CheckinStatus } from '#conference/console/checkin/CheckinStatus.tsx'
import { DeskSettings } from '#conference/console/checkin/DeskSettings.tsx'
import { PersonFinder } from '#conference/console/checkin/PersonFinder.tsx'
import { Result } from '#conference/console/checkin/Result.tsx'
import { loadFinder } from '#conference/console/checkin/camera.ts'
import { $coming, $doubles, $shown, personOf } from '#conference/console/checkin/desk.ts'
import { $line, eventWords } from '#conference/console/checkin/line.ts'
import { isKept } from '#conference/console/checkin/roster.ts'
import { agreeNow, begin } from '#conference/console/checkin/sync.ts'
import { checkinPath as page } from '#conference/rules/checkin.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { staffSession } from '#staff/rules/staff.ts'
import { useStore } from '@nanostores/react'
import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'

/** Whom a desk at the venue lets in: by the badge, or by name (console.md). It goes on without a network. */
export const CheckinPage = () => {
  useEffect(() => {
    void prepare()
    return keepInSync()
  }, [])
  return (
    <Frame room="입장 확인" title="입장 확인">
      {() => <Desk />}
    </Frame>
  )
}

const prepare = async (): Promise<void> => {
  await begin()
  // Browsers may refuse to keep anything; the page works without it as long as there is a network.
  if (isKept()) await keepShell(await loadFinder()).catch(() => undefined)
  else if ($line.get().state === 'good') await forgetShell().catch(() => undefined)
}

const Desk = () => {
  const coming = useStore($coming)
  if (coming === undefined) {
    return (
      <>
        <CheckinStatus />
        <p className="text-sub">명단을 불러오고 있습니다.</p>
      </>
    )
  }
  return (
    <div className="checkin">
      <CheckinStatus />
      <Result />
      <Camera />
      <PersonFinder people={coming.people} />
      <Doubles />
      <DeskSettings />
    </div>
  )
}

/** Badges that let in twice, which desks found out only when they could agree. */
const Doubles = () => {
  const doubles = useStore($doubles)
  return (
    <section className="checkin-doubles" aria-live="polite" aria-label="두 번 들어온 명찰">
      {doubles.length > 0 && (
        <>
          <h2>
            <TriangleAlert className="size-[2.4rem]" aria-hidden="true" />두 번 들어온 명찰{' '}
            {doubles.length}건
          </h2>
          <ul>
            {doubles.map(({ first, second }) => (
              <li key={second.pass_id}>
                <strong>{personOf(first.registrant)?.name ?? '취소된 등록'}</strong>
                <span>
                  이 명찰로 {eventWords(first)} 이미 들어왔습니다. 다시 들어온 것은{' '}
                  {eventWords(second)}입니다.
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const often = 4_000

/** Asks every few seconds what others did, as long as somebody is at it: nobody's session is kept alive by a forgotten page. */
const keepInSync = (): (() => void) => {
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

const cacheName = 'checkin'

/**
 * Keeps the page itself on the device, so that it can be opened without a network: what it has loaded by now, and `late`,
 * what it would load later. What builds before this one needed goes.
 */
const keepShell = async (late: readonly string[]): Promise<void> => {
  if (!('serviceWorker' in navigator) || location.pathname !== page) return
  await navigator.serviceWorker.register(`${page}-worker.js`, { scope: page })
  const cache = await caches.open(cacheName)
  // The page last: it is never there without what it needs.
  const wanted = new Set([...loaded(), ...late, page])
  for (const address of wanted) {
    const isThere = address !== page && (await cache.match(address)) !== undefined
    if (!isThere) await cache.add(address)
  }
  for (const { url } of await cache.keys()) {
    if (!wanted.has(new URL(url).pathname)) await cache.delete(url)
  }
}

/** Leaves nothing of it on the device. */
const forgetShell = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  await caches.delete(cacheName)
  const registration = await navigator.serviceWorker.getRegistration(page)
  await registration?.unregister()
}

const loaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
    .map(({ pathname }) => pathname)
