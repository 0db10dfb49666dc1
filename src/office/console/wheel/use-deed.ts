import { ask, forgetAnswers } from '#platform/client/console.ts'
import { reasonOf } from '#platform/client/errors.ts'
import * as wheel from '#office/api/wheel.ts'
import type { Duty } from '#office/api/wheel.schema.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'

type Which = Pick<Duty, 'id' | 'year'>

/** Marks something as done. Throws what the server refuses. */
export const finish = async ({ id, year }: Which, note: string): Promise<void> => {
  await ask(wheel.finishDuty, { id, year, note })
  forgetAnswers(wheel.getWheel)
  showToast({ content: '끝낸 일로 적었습니다.', icon: 'confirm' })
}

/** Takes that back; a refusal is said in a dialog. */
export const reopen = async ({ id, year }: Which): Promise<void> => {
  try {
    await ask(wheel.reopenDuty, { id, year })
    showToast({ content: '다시 열었습니다.', icon: 'confirm' })
  } catch (error) {
    void openDialog({ kind: 'ok', text: reasonOf(error) })
  }
  forgetAnswers(wheel.getWheel)
}
