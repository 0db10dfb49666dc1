import { certificateLinkDays, certificatePath } from '#conference/rules/conferences.ts'
import { longDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Message } from '#platform/server/mail/message.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** To somebody who came. The paper itself is behind their log-in: a mail may be anybody's to read. */
export const certificateMail = (
  { config }: Context,
  { title, shortName, date }: Conference,
  { name, email: to }: { name: string; email: string },
): Message => ({
  to,
  subject: `${shortName} 참가확인서를 받으실 수 있습니다`,
  paragraphs: [
    `${name}님, ${longDay(date)}에 열린 ${title}에 참석해 주셔서 고맙습니다.`,
    '참가확인서는 홈페이지에 로그인하신 뒤 ‘납부 내역’에서 PDF 파일로 받으실 수 있습니다.',
  ],
  link: {
    label: '납부 내역 열기',
    href: new URL('/mypage/payments', config.siteUrl).href,
  },
})

interface Linked {
  name: string
  email: string
  token: string
  /** The last Seoul day on which the link opens. */
  until: string
  /** Whether another link was sent before. */
  isAgain: boolean
}

/**
 * To somebody who came and has no account. The token stands after the `#`, which no browser sends: no log and no other
 * site learns it.
 */
export const certificateLinkMail = (
  { config }: Context,
  { title, shortName, date }: Conference,
  { name, email: to, token, until, isAgain }: Linked,
): Message => ({
  to,
  subject: `${shortName} 참가확인서를 받으실 수 있습니다`,
  paragraphs: [
    `${name}님, ${longDay(date)}에 열린 ${title}에 참석해 주셔서 고맙습니다.`,
    `아래 링크에서 참가확인서를 PDF 파일로 받으실 수 있습니다. 링크는 ${longDay(until)}까지 ${certificateLinkDays}일 동안 몇 번이든 여실 수 있습니다.`,
    ...(isAgain ? ['앞서 보내 드린 링크는 더 이상 쓰실 수 없습니다.'] : []),
    '링크를 가진 사람은 누구나 참가확인서를 받을 수 있으니 다른 분께 전하지 마십시오. 기간이 지났거나 이름이 다르게 적혀 있으면 사무국으로 알려 주십시오.',
  ],
  link: {
    label: '참가확인서 받기',
    href: `${new URL(certificatePath, config.siteUrl).href}#${token}`,
  },
})
