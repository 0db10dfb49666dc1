import { longDay, seoulDay, seoulHour } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Message } from '#platform/server/mail/message.ts'

/** A seat is held for someone on the waiting list. */
export const invitationMail = (
  context: Context,
  { to, name, goodsName, until }: { to: string; name: string; goodsName: string; until: Date },
): Message => ({
  to,
  subject: `${goodsName} 자리가 났습니다`,
  paragraphs: [
    `${name}님, 기다리시던 자리가 나서 회원님을 위해 남겨 두었습니다.`,
    `${longDay(seoulDay(until))} ${seoulHour(until)}까지 등록해 주십시오. 그 뒤에는 다음 분께 자리가 넘어갑니다.`,
  ],
  link: {
    label: '등록하러 가기',
    href: new URL('/conference?menu=학술대회 안내&depthMenu=등록안내', context.config.siteUrl).href,
  },
})
