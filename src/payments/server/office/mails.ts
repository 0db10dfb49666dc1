import type { Context } from '#platform/server/context.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { historyOf } from '#payments/server/orders/mail-lines.ts'

/** A member's fee of a year is waived. `ended`: a deposit was awaited until now. */
export const waivedMail = (
  context: Context,
  { to, name, goods, ended }: { to: string; name: string; goods: string; ended: boolean },
): Message => ({
  to,
  subject: `${goods}가 면제되었습니다`,
  paragraphs: [
    `${name}님, ${goods}가 면제되어 납부하실 금액이 없습니다.`,
    ...(ended
      ? [
          '앞서 신청하신 계좌이체는 취소되었으니 입금하지 마십시오. 이미 입금하셨다면 사무국이 확인하여 돌려드립니다.',
        ]
      : []),
  ],
  link: historyOf(context, { goods_type: '연회비' }),
})
