import { josa } from 'es-hangul'
import type * as calls from '#accounts/api/member-care.ts'
import { isTooNew } from '#accounts/server/email-change/service.ts'
import { endSessionsOf } from '#accounts/server/sessions/service.ts'
import { isGone } from '#members/server/member-statuses/service.ts'
import { lockMember } from '#members/server/service.ts'
import { maskedEmail } from '#platform/rules/email.ts'
import { isEnglish, pathHere, say } from '#platform/rules/say.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { speaking } from '#platform/server/language.ts'
import { type Limit, spendOne } from '#platform/server/limits/service.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

const mails: Limit = { name: 'recovery-help', most: 5, seconds: 3600 }

/**
 * Mails a member how to reset the password; the office never sets one. Returns the address, partly
 * hidden. Throws `notFound`, `invalid` if the address is missing or too new for recovery (ruling
 * 37), and `tooMany` after 5 an hour.
 */
export const sendRecovery: Serves<typeof calls.sendRecovery, Actor> = async (
  context,
  staff,
  { member_pk },
) => {
  await spendOne(context, mails, [String(member_pk)])
  return context.db.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, member_pk)
    if (member === undefined) throw new AppError('notFound')
    const { email, member_id: id } = member
    if (id === null) throw unfit('계정이 없는 회원입니다. 계정 초대를 보내 주세요.')
    if (await isGone(context, transaction, member_pk))
      throw unfit('작고 또는 퇴회로 등록된 회원은 로그인할 수 없습니다.')
    if (email === null)
      throw unfit('등록된 이메일이 없습니다. 본인 확인 후 이메일을 먼저 등록해야 합니다.')
    if (await isTooNew({ ...context, db: transaction }, { member_pk, email })) {
      throw unfit(
        '이메일 변경 후 72시간이 지나지 않아 이 주소로는 비밀번호를 재설정할 수 없습니다.',
      )
    }
    await record(context, transaction, staff, {
      kind: 'member',
      subject: member_pk,
      label: '비밀번호 찾기 안내 메일 발송',
    })
    await speaking(member.language, () =>
      queueMail(context, recoveryHelp(context, { to: email, id }), { db: transaction }),
    )
    return { email: maskedEmail(email) }
  })
}

const unfit = (message: string) => new AppError('invalid', { fields: { member_pk: message } })

/** Returns how many sessions ended. Throws `notFound`. */
export const endMemberSessions: Serves<typeof calls.endMemberSessions, Actor> = (
  context,
  staff,
  { member_pk },
) =>
  context.db.transaction().execute(async (transaction) => {
    if ((await lockMember(transaction, member_pk)) === undefined) throw new AppError('notFound')
    const ended = await endSessionsOf(transaction, member_pk)
    await record(context, transaction, staff, {
      kind: 'member',
      subject: member_pk,
      label: '회원 전체 기기 로그아웃',
    })
    return { ended }
  })

export const corrected = (
  to: string,
  { what, isId }: { what: string; isId: boolean },
): Message => ({
  to,
  subject: say('회원정보가 정정되었습니다'),
  paragraphs: [
    say('요청하신 대로 회원님의 {} 정정했습니다.', isEnglish() ? what : josa(what, '을/를')),
    ...(isId
      ? [
          say(
            '아이디가 변경되어 모든 기기에서 로그아웃되었습니다. 새 아이디와 기존 비밀번호로 다시 로그인해 주십시오.',
          ),
        ]
      : []),
    say('요청하신 적이 없다면 즉시 학회 사무국으로 알려 주십시오.'),
  ],
})

/** The link alone is not enough: a code mailed to this address is still required (ruling 13). */
const recoveryHelp = ({ config }: Context, { to, id }: { to: string; id: string }): Message => ({
  to,
  subject: say('비밀번호 재설정 안내'),
  paragraphs: [
    say('회원님의 아이디는 {}입니다.', id),
    say(
      '아래 화면에서 아이디와 이 이메일 주소를 입력하고 인증번호를 받으시면 비밀번호를 재설정하실 수 있습니다.',
    ),
    say(
      '학회 사무국은 회원님의 비밀번호를 알 수 없으며 묻지 않습니다. 도움을 요청하신 적이 없다면 이 메일을 무시하셔도 됩니다.',
    ),
  ],
  link: {
    label: say('비밀번호 찾기'),
    href: new URL(pathHere('/auth/findpw'), config.siteUrl).href,
  },
})
