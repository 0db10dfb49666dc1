import { ask, forgetAnswers } from '#platform/client/console.ts'
import { reasonOf } from '#platform/client/errors.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'

/** What there is by now. */
export const lookAgain = (): void => forgetAnswers('GET /v1/console/settlement/view')

/** Writes down that a difference was looked at and stays. Throws what the server refuses. */
export const note = async (finding: string, reason: string): Promise<void> => {
  await ask('POST /v1/console/settlement/note', { finding, reason })
  lookAgain()
  showToast({ content: '확인한 차이로 옮겼습니다.', icon: 'confirm' })
}

/** Takes that back; a refusal is said in a dialog. */
export const takeBack = async (note_pk: number): Promise<void> => {
  try {
    await ask('POST /v1/console/settlement/undo', { note_pk })
  } catch (error) {
    void openDialog({ kind: 'ok', text: reasonOf(error) })
  }
  lookAgain()
}
