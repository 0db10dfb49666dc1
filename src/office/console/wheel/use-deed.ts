import { ask, forgetAnswers } from '#platform/client/console.ts'
import { reasonOf } from '#platform/client/errors.ts'
import type { Duty } from '#office/api/wheel.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'

type Which = Pick<Duty, 'id' | 'year'>

/** Marks something as done. Throws what the server refuses. */
export const finish = async ({ id, year }: Which, note: string): Promise<void> => {
  await ask('POST /v1/console/wheel/finish', { id, year, note })
  forgetAnswers('GET /v1/console/wheel')
  showToast({ content: '끝낸 일로 적었습니다.', icon: 'confirm' })
}

/** Takes that back; a refusal is said in a dialog. */
export const reopen = async ({ id, year }: Which): Promise<void> => {
  try {
    await ask('POST /v1/console/wheel/reopen', { id, year })
    showToast({ content: '다시 열었습니다.', icon: 'confirm' })
  } catch (error) {
    void openDialog({ kind: 'ok', text: reasonOf(error) })
  }
  forgetAnswers('GET /v1/console/wheel')
}
