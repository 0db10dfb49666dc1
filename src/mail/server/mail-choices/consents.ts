import { isConsentToConfirm } from '#mail/rules/mail-choices.ts'
import { isSendingTime } from '#mail/rules/reminders.ts'
import * as store from '#mail/server/mail-choices/store.ts'
import { markReminded } from '#members/server/profile.ts'
import { lockMember } from '#members/server/service.ts'
import { longDay, seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { isStopped } from '#privacy/server/privacy-cases/service.ts'

const placeOf = ({ config }: Context): NonNullable<Message['link']> => ({
  label: '받는 메일 보기',
  href: `${config.siteUrl}/mypage?menu=${encodeURIComponent('받는 메일')}`,
})

/** The law requires the sender, the day of the decision and its result (정보통신망법 제50조제7항). */
export const consentChanged = (
  context: Context,
  { to, agreed, at, byOffice }: { to: string; agreed: boolean; at: Date; byOffice: boolean },
): Message => {
  const day = longDay(seoulDay(at))
  const sender = `전송자: ${context.site.name}`
  return {
    to,
    subject: agreed
      ? '광고성 정보 메일 수신에 동의하셨습니다'
      : '광고성 정보 메일 수신 동의를 철회하셨습니다',
    paragraphs: agreed
      ? [
          `회원님께서 ${day}에 광고성 정보를 이메일로 받는 것에 동의하셨습니다.`,
          sender,
          '처리 결과: 이제부터 광고성 정보를 이메일로 보내 드립니다.',
          '동의는 언제든지 무료로 철회하실 수 있습니다. 마이페이지의 ‘받는 메일’이나 광고 메일 하단의 ‘수신 거부’를 눌러 주십시오.',
        ]
      : [
          byOffice
            ? `요청하신 대로 ${day}에 회원님의 광고성 정보 메일 수신 동의를 철회했습니다.`
            : `회원님께서 ${day}에 광고성 정보 메일 수신 동의를 철회하셨습니다.`,
          sender,
          '처리 결과: 이제부터 광고성 정보를 이메일로 보내지 않습니다. 총회, 회비, 등록하신 학술대회 등 학회 업무를 안내하는 메일은 광고가 아니므로 계속 보내 드립니다.',
        ],
    link: placeOf(context),
  }
}

const consentHolds = (context: Context, { to, given }: { to: string; given: Date }): Message => ({
  to,
  subject: '광고성 정보 메일 수신 동의를 확인해 주십시오',
  paragraphs: [
    `회원님께서는 ${longDay(seoulDay(given))}에 광고성 정보를 이메일로 받는 것에 동의하셨습니다. 법령에 따라 2년마다 이 사실을 알려 드립니다.`,
    `전송자: ${context.site.name}`,
    '계속 받으시려면 별도의 조치가 필요하지 않습니다. 더 이상 원하지 않으시면 마이페이지의 ‘받는 메일’에서 동의를 철회해 주십시오. 무료이며 즉시 처리됩니다.',
  ],
  link: placeOf(context),
})

/** Milliseconds; younger consents cannot be due. */
const youngest = 600 * 86_400_000

/**
 * Reminds members every two years of their consent to advertising (정보통신망법 제50조제8항). Each is told
 * once, even with several servers. Returns their number.
 */
export const confirmConsents = async (context: Context): Promise<number> => {
  const now = context.clock.now()
  if (!isSendingTime(now, 9)) return 0
  const until = new Date(now.getTime() - youngest).toISOString()
  let confirmed = 0
  for (const consent of await store.findConsentSince(context.db, until)) {
    const { created_at, reminded_at } = consent
    const last = reminded_at === null ? undefined : new Date(reminded_at)
    if (!isConsentToConfirm(new Date(created_at), last, now)) continue
    if (await confirm(context, consent)) confirmed += 1
  }
  return confirmed
}

const confirm = (
  context: Context,
  consent: Awaited<ReturnType<typeof store.findConsentSince>>[number],
): Promise<boolean> =>
  context.db.transaction().execute(async (transaction) => {
    const { member_pk, created_at } = consent
    const member = await lockMember(transaction, member_pk)
    const last = await store.findLastWord(transaction, member_pk)
    if (member === undefined || member.email === null || last?.agreed !== 1) return false
    if (await isStopped(transaction, member_pk)) return false
    const now = context.clock.now().toISOString()
    if (!(await markReminded(transaction, consent, now))) return false
    const mail = consentHolds(context, { to: member.email, given: new Date(created_at) })
    await queueMail(context, mail, { db: transaction })
    return true
  })
