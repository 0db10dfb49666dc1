import { forgetAnswers } from '#platform/client/console.ts'
import { ApiError } from '#platform/client/errors.ts'
import { openLoginGate } from '#platform/client/stores/console.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { useMounted } from '#platform/site/form/use-attempt.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { NewApp } from '#staff/console/frame/NewApp.tsx'
import { RecoveryCodes } from '#staff/console/frame/RecoveryCodes.tsx'
import { canUsePasskeys, makePasskey } from '#staff/console/frame/passkeys.ts'
import { useState } from 'react'

/** Another passkey, or another app in place of the one there is. */
export const NewFactor = ({ totp }: { totp: boolean }) => {
  const mounted = useMounted()
  const [app, setApp] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()

  const addPasskey = async (): Promise<void> => {
    try {
      await withFreshFactor(() => makePasskey(navigator.platform || '패스키'))
      forgetAnswers('GET /v1/console/staff/account')
    } catch (error) {
      const text = error instanceof ApiError ? error.message : '패스키를 만들지 못했습니다.'
      void openDialog({ kind: 'ok', text })
    }
  }
  const finish = (): void => {
    setApp(false)
    setCodes(undefined)
    forgetAnswers('GET /v1/console/staff/account')
  }

  return (
    <div className="mt-2 flex flex-wrap gap-1">
      {mounted && canUsePasskeys() && (
        <button className="button-line" type="button" onClick={() => void addPasskey()}>
          패스키 추가
        </button>
      )}
      <button className="button-line" type="button" onClick={() => setApp(true)}>
        {totp ? '인증 앱 바꾸기' : '인증 앱 등록'}
      </button>
      <Dialog open={app} title="인증 앱 등록" onClose={finish}>
        <div className="p-3">
          {app && codes === undefined && <NewApp onCodes={setCodes} />}
          {codes !== undefined && <RecoveryCodes codes={codes} onDone={finish} />}
        </div>
      </Dialog>
    </div>
  )
}

const withFreshFactor = async (act: () => Promise<unknown>): Promise<void> => {
  try {
    await act()
  } catch (error) {
    if (
      !(error instanceof ApiError && error.is('factorNeeded')) ||
      !(await openLoginGate('factor'))
    )
      throw error
    await act()
  }
}
