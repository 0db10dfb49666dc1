import { longDay } from '#rules/days.ts'
import type { Context } from '#server/base/context.ts'
import type { Message } from '#server/base/mail/message.ts'
import type { Conference } from '#site/schema/conference.ts'

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
