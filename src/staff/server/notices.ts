import { longDay, seoulDay, seoulTime } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'

/** Whose account it is. */
interface Owner {
  staff_pk: number
  staff_name: string
  email: string
}

/** Mails the owner of an account; one that the shell has made may have no address. A part of a larger transaction. */
const notify = async (
  context: Context,
  transaction: Transaction,
  { email }: Owner,
  message: Omit<Message, 'to'>,
): Promise<void> => {
  if (email === '') return
  await queueMail(context, { to: email, ...message }, { db: transaction })
}

const momentOf = ({ clock }: Context): string => {
  const now = clock.now()
  return `${longDay(seoulDay(now))} ${seoulTime(now)}`
}

/** Tells the owner of an account what became of its second factors, whoever did it. `what` is a whole sentence. */
export const notifyOfFactors = (
  context: Context,
  transaction: Transaction,
  owner: Owner,
  { what, by }: { what: string; by: Pick<Actor, 'staff_pk' | 'staff_name'> },
): Promise<void> => {
  const who = by.staff_pk === owner.staff_pk ? '본인의 로그인' : by.staff_name
  return notify(context, transaction, owner, {
    subject: '관리 화면의 인증 수단이 바뀌었습니다',
    paragraphs: [
      `${owner.staff_name} 님, 관리 화면 계정의 인증 수단이 바뀌었습니다. ${what}`,
      `일시: ${momentOf(context)} · 처리자: ${who}`,
      '본인이 하거나 요청한 일이 아니면 바로 다른 관리자나 서버 담당자에게 알려 주십시오.',
    ],
  })
}

/** Tells the owner that somebody who knows the password has shown ten wrong second factors. */
export const notifyOfWrongFactors = (context: Context, owner: Owner): Promise<void> =>
  context.db.transaction().execute((transaction) =>
    notify(context, transaction, owner, {
      subject: '관리 화면의 두 번째 인증이 10번 틀렸습니다',
      paragraphs: [
        `${owner.staff_name} 님, 관리 화면에서 비밀번호를 맞게 입력한 사람이 두 번째 인증을 10번 틀렸습니다. 마지막 시도는 ${momentOf(context)}입니다. 인증이 틀렸으므로 관리 화면에는 들어가지 못했습니다.`,
        '본인이 잘못 입력한 것이 아니면 다른 사람이 비밀번호를 알고 있습니다. 다른 관리자에게 ‘다시 초대’를 요청하여 비밀번호와 인증 수단을 새로 정해 주십시오.',
      ],
    }),
  )
