import { ask, forgetAnswers } from '#platform/client/console.ts'
import { reasonOf } from '#platform/client/errors.ts'
import type { StopInput, SwitchInput } from '#mail/api/reminders.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'

/** What there is by now. */
const lookAgain = (): void => {
  forgetAnswers('GET /v1/console/reminders')
  forgetAnswers('GET /v1/console/reminders/turn')
  forgetAnswers('GET /v1/console/reminders/stops')
  forgetAnswers('GET /v1/console/members/get')
}

/** A refusal is said in a dialog: no form shows it. */
const tried = async (work: () => Promise<unknown>, said: string): Promise<void> => {
  try {
    await work()
    showToast({ content: said, icon: 'confirm' })
  } catch (error) {
    void openDialog({ kind: 'ok', text: reasonOf(error) })
  }
  lookAgain()
}

/** Begins or ends a kind. */
export const switchKind = (wanted: SwitchInput): Promise<void> =>
  tried(
    () => ask('POST /v1/console/reminders/switch', wanted),
    wanted.on ? '안내를 보내기 시작했습니다.' : '안내를 그만 보냅니다.',
  )

/** Reminds somebody again. */
export const resume = (stop_pk: number): Promise<void> =>
  tried(() => ask('POST /v1/console/reminders/resume', { stop_pk }), '안내를 다시 보냅니다.')

/** Leaves somebody out. Throws what the server refuses. */
export const stop = async (wanted: StopInput): Promise<void> => {
  await ask('POST /v1/console/reminders/stop', wanted)
  lookAgain()
  showToast({ content: '안내를 보내지 않기로 했습니다.', icon: 'confirm' })
}
