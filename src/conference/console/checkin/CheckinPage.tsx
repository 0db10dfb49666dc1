import { useStore } from '@nanostores/react'
import { TriangleAlert, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Camera, loadFinder } from '#conference/console/checkin/Camera.tsx'
import { CheckinStatus } from '#conference/console/checkin/CheckinStatus.tsx'
import {
  $coming,
  $doubles,
  $kind,
  clearShown,
  $shown,
  personOf,
  $deskName,
  $desk,
  $line,
  eventWords,
} from '#conference/console/checkin/desk.ts'
import { PersonFinder } from '#conference/console/checkin/PersonFinder.tsx'
import { Result } from '#conference/console/checkin/Result.tsx'
import { agreeNow, begin, isKept } from '#conference/console/checkin/sync.ts'
import {
  checkinPath as page,
  keptHours,
  scanKinds,
  scanNames,
  type ScanKind,
} from '#conference/rules/checkin.ts'
import { eraseRoster, keepDeskName, keepScanKind } from '#platform/client/stores/console-checkin.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { staffSession } from '#staff/rules/staff.ts'

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
  // A browser may refuse to store anything; the page then needs a network.
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
    <div className="flex max-w-[64rem] flex-col gap-2">
      <CheckinStatus />
      {coming.credits && <KindSwitch />}
      <Result />
      <Camera />
      <PersonFinder people={coming.people} />
      <Doubles />
      <DeskSettings />
    </div>
  )
}

const KindSwitch = () => {
  const kind = useStore($kind)
  const choose = (wanted: ScanKind): void => {
    $kind.set(wanted)
    clearShown()
    void keepScanKind(wanted).catch(() => undefined)
  }
  return (
    <div className="grid grid-cols-2 gap-1" role="group" aria-label="입장과 퇴장">
      {scanKinds.map((one) => (
        <button
          className={`${one === kind ? 'button' : 'button-line'} min-h-8! text-(length:--text-h3)!`}
          type="button"
          aria-pressed={one === kind}
          onClick={() => choose(one)}
          key={one}
        >
          {scanNames[one]}
        </button>
      ))}
    </div>
  )
}

const Doubles = () => {
  const doubles = useStore($doubles)
  return (
    <section aria-live="polite" aria-label="중복 입장 명찰">
      {doubles.length > 0 && (
        <>
          <h2 className="flex items-center gap-1 text-(length:--text-h4) text-danger">
            <TriangleAlert className="size-[2.4rem]" aria-hidden="true" />
            중복 입장 명찰 {doubles.length}건
          </h2>
          <ul>
            {doubles.map(({ first, second }) => (
              <li className="flex flex-col border-b border-line py-1.5" key={second.pass_id}>
                <strong className="text-(length:--text-h4)">
                  {personOf(first.registrant)?.name ?? '취소된 등록'}
                </strong>
                <span>
                  이 명찰로 {eventWords(first)} 이미 입장했습니다. 중복 입장: {eventWords(second)}
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

/** Polls only while somebody uses the page: a forgotten page must not keep a session alive. */
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
  const ending = new AbortController()
  const { signal } = ending
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, touch, { signal })
  for (const name of ['online', 'visibilitychange']) addEventListener(name, look, { signal })
  const forget = $shown.listen(touch)
  return () => {
    clearInterval(timer)
    ending.abort()
    forget()
  }
}

const cacheName = 'checkin'

/**
 * Caches the page, all it has loaded and `late` files, so that it opens without a network. Files
 * of earlier builds are deleted.
 */
const keepShell = async (late: readonly string[]): Promise<void> => {
  if (!('serviceWorker' in navigator) || location.pathname !== page) return
  await navigator.serviceWorker.register(`${page}-worker.js`, { scope: page })
  const cache = await caches.open(cacheName)
  // The page comes last, so that it is never cached without what it needs.
  const wanted = new Set([...loaded(), ...late, page])
  for (const address of wanted) {
    const isThere = address !== page && (await cache.match(address)) !== undefined
    if (!isThere) await cache.add(address)
  }
  for (const { url } of await cache.keys()) {
    if (!wanted.has(new URL(url).pathname)) await cache.delete(url)
  }
}

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

const DeskSettings = () => {
  const name = useStore($deskName)
  const waiting = useStore($desk).queue.length
  const [typed, setTyped] = useState(name)
  const keepName = (): void => {
    const wanted = typed.trim().normalize('NFC')
    if (wanted === '') {
      setTyped(name)
      return
    }
    $deskName.set(wanted)
    void keepDeskName(wanted).catch(() => undefined)
  }
  return (
    <section className="console-card" aria-label="이 기기">
      <h2>이 기기</h2>
      <TextField
        fit="name"
        label="데스크 이름"
        hint="명찰이 중복 입장하면 처리한 데스크를 표시합니다."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keepName}
      />
      <p className="mt-2 text-sub">
        {isKept()
          ? `연결이 끊겨도 사용할 수 있도록 명단을 이 기기에 보관합니다. 로그아웃하거나 행사 종료 ${keptHours}시간 후 이 화면을 열면 삭제됩니다.`
          : '행사가 끝나 명단을 이 기기에 보관하지 않습니다.'}
      </p>
      <button className="button-line mt-2" type="button" onClick={() => void eraseAndGo()}>
        <Trash2 className="size-[2rem]" aria-hidden="true" /> 이 기기의 명단 삭제
      </button>
      {waiting > 0 && (
        <p className="mt-1 text-sub">
          전송 대기 {waiting}건은 삭제되지 않으며, 다음에 이 화면을 열 때 전송됩니다.
        </p>
      )}
    </section>
  )
}

const eraseAndGo = async (): Promise<void> => {
  await eraseRoster()
  location.assign('/admin')
}
