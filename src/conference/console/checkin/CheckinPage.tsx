import { Frame } from '#staff/console/frame/Frame.tsx'
import { begin } from '#conference/console/checkin/agreeing.ts'
import { $line } from '#conference/console/checkin/line.ts'
import { isKept } from '#conference/console/checkin/roster.ts'
import { Camera } from '#conference/console/checkin/Camera.tsx'
import { loadFinder } from '#conference/console/checkin/camera.ts'
import { $coming } from '#conference/console/checkin/desk.ts'
import { DeskSettings } from '#conference/console/checkin/DeskSettings.tsx'
import { Doubles } from '#conference/console/checkin/Doubles.tsx'
import { keepAgreeing } from '#conference/console/checkin/keep-agreeing.ts'
import { PersonFinder } from '#conference/console/checkin/PersonFinder.tsx'
import { Result } from '#conference/console/checkin/Result.tsx'
import { forgetShell, keepShell } from '#conference/console/checkin/shell.ts'
import { Standing } from '#conference/console/checkin/Standing.tsx'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

/** Whom a desk at the venue lets in: by the badge, or by name (console.md). It goes on without a network. */
export const CheckinPage = () => {
  useEffect(() => {
    void prepare()
    return keepAgreeing()
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
        <Standing />
        <p className="text-sub">명단을 불러오고 있습니다.</p>
      </>
    )
  }
  return (
    <div className="checkin">
      <Standing />
      <Result />
      <Camera />
      <PersonFinder people={coming.people} />
      <Doubles />
      <DeskSettings />
    </div>
  )
}
