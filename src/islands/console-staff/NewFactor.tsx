import { forgetAnswers } from '#api/console.ts'
import { account } from '#contract/staff.ts'
import { NewApp } from '#islands/console/NewApp.tsx'
import { canUsePasskeys, makePasskey } from '#islands/console/passkeys.ts'
import { RecoveryCodes } from '#islands/console/RecoveryCodes.tsx'
import { useMounted } from '#islands/form/use-mounted.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { openDoor } from '#stores/console.ts'
import { openDialog } from '#stores/dialogs.ts'
import { ApiError } from '#api/errors.ts'
import { useState } from 'react'

/** Another passkey, or another app in place of the one there is. */
export const NewFactor = ({ totp }: { totp: boolean }) => {
  const mounted = useMounted()
  const [app, setApp] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()

  const addPasskey = async (): Promise<void> => {
    try {
      await withFreshFactor(() => makePasskey(navigator.platform || '패스키'))
      forgetAnswers(account)
    } catch (error) {
      const text = error instanceof ApiError ? error.message : '패스키를 만들지 못했습니다.'
      void openDialog({ kind: 'ok', text })
    }
  }
  const finish = (): void => {
    setApp(false)
    setCodes(undefined)
    forgetAnswers(account)
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
    if (!(error instanceof ApiError && error.is('factorNeeded')) || !(await openDoor('factor')))
      throw error
    await act()
  }
}
