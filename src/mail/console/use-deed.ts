import { ask, forgetAnswers } from '#platform/client/console.ts'
import { reasonOf } from '#platform/client/errors.ts'
import * as mail from '#mail/api/mail.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'

const lookAgain = (): void => {
  forgetAnswers(mail.listMail)
  forgetAnswers(mail.getMailStanding)
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
    const { count } = await ask(mail.sendAgain, keys === undefined ? {} : { keys: [...keys] })
    return `${count.toLocaleString('ko-KR')}통을 지금 다시 보냅니다.`
  })

/** Forgets that an address never got a mail. A refusal is said in a dialog. */
export const forget = (mail_pk: number): Promise<void> =>
  told(async () => {
    await ask(mail.forgetMail, { mail_pk })
    return '기록을 지웠습니다.'
  })
