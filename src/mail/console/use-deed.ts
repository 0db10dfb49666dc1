import { ask, forgetAnswers } from '#platform/client/console.ts'
import { reasonOf } from '#platform/client/errors.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'

const lookAgain = (): void => {
  forgetAnswers('GET /v1/console/mail/list')
  forgetAnswers('GET /v1/console/mail/standing')
}

const told = async (deed: () => Promise<string>): Promise<void> => {
  try {
    showToast({ content: await deed(), icon: 'confirm' })
  } catch (error) {
    void openDialog({ kind: 'ok', text: reasonOf(error) })
  }
  lookAgain()
}

/** Has mails tried now that wait for their next try: those, or all. A refusal is said in a dialog. */
export const resend = (keys?: readonly number[]): Promise<void> =>
  told(async () => {
    const { count } = await ask(
      'POST /v1/console/mail/again',
      keys === undefined ? {} : { keys: [...keys] },
    )
    return `${count.toLocaleString('ko-KR')}통을 지금 다시 보냅니다.`
  })

/** Forgets that an address never got a mail. A refusal is said in a dialog. */
export const forget = (mail_pk: number): Promise<void> =>
  told(async () => {
    await ask('POST /v1/console/mail/forget', { mail_pk })
    return '기록을 지웠습니다.'
  })
