import { useState } from 'react'
import { ApiError } from '#platform/client/errors.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { say } from '#platform/rules/say.ts'

/** Saves one paper at a time. `busy` is the one being made; the English name is asked for if needed. */
export const usePaper = <Which extends string>() => {
  const [busy, setBusy] = useState<Which>()
  const save = async (which: Which, name: string, file: () => Promise<void>): Promise<void> => {
    if (busy !== undefined) return
    setBusy(which)
    try {
      await file()
      showToast({ content: say('{} 파일을 내려받았습니다.', name), icon: 'confirm' })
    } catch (error) {
      // Connection errors are on the screen already.
      if (!(error instanceof ApiError)) return
      if (error.fields['en_name'] === undefined)
        void openDialog({ kind: 'ok', text: error.message })
      else {
        const dialog = await import('#payments/site/payment/EnglishName.tsx')
        dialog.askEnglishName(() => void save(which, name, file))
      }
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, save }
}
