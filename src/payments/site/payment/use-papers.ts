import { ApiError } from '#platform/client/errors.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { type Paper, paperNames } from '#payments/rules/papers.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { useState } from 'react'

/** Saves the papers of a payment, one at a time; `busy` is the one that is being made. */
export const usePapers = (pay_info_pk: number) => {
  const [busy, setBusy] = useState<Paper>()

  const save = async (paper: Paper): Promise<void> => {
    if (busy !== undefined) return
    setBusy(paper)
    try {
      if (paper === 'receipt') await saveFile('GET /v1/front/getReceipt', { pay_info_pk })
      else await saveFile('GET /v1/front/getPaper', { pay_info_pk, paper })
      showToast({ content: `${paperNames[paper]} 파일을 내려받았습니다.`, icon: 'confirm' })
    } catch (error) {
      // Trouble with the connection is on the screen already.
      if (error instanceof ApiError) void openDialog({ kind: 'ok', text: error.message })
    } finally {
      setBusy(undefined)
    }
  }

  return { busy, save }
}
