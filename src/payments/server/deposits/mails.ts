import { historyOf } from '#payments/server/orders/methods.ts'
import type { Order } from '#payments/server/orders/orders.ts'
import type { PayerMail } from '#payments/server/orders/payers.ts'
import { rehearses } from '#payments/server/orders/status.ts'
import { longDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'

/** `due` is a Seoul day. */
export const transferMail = (context: Context, order: Order, due: string): PayerMail => {
  const { bank } = context.site
  return {
    subject: `${order.goods_name} 입금 안내`,
    paragraphs: [
      `${order.member_name}님, 아래 계좌로 ${longDay(due)}까지 입금해 주십시오.`,
      `입금 기한: ${longDay(due)}`,
      `입금 금액: ${wonText(order.amount)}`,
      `계좌: ${bank.name} ${bank.account} (예금주 ${bank.holder})`,
      `입금자명은 ${order.nonmember_pk === null ? '회원' : '등록하신'} 이름과 같아야 합니다. 다른 이름으로 입금하신 경우 사무국으로 알려 주십시오.`,
      '입금 확인에는 평일 기준으로 1~2일이 걸리며, 확인되면 이메일로 알려 드립니다.',
      ...(rehearses(context) ? ['현재 카드 결제는 연습이지만, 계좌이체는 실제로 입금됩니다.'] : []),
    ],
    link: historyOf(context, order),
  }
}

const lateReasons = {
  paid: '이미 납부가 완료된 뒤에',
  over: '입금 기한이 지나 신청이 종료된 뒤에',
} as const

/** `paid`: the good was paid by then; `over`: the deadline had passed (ruling 39). */
export const lateDepositMail = (
  context: Context,
  order: Order,
  why: keyof typeof lateReasons,
): PayerMail => ({
  subject: `${order.goods_name} 입금액 반환 안내`,
  paragraphs: [
    `${order.member_name}님, ${order.goods_name} ${wonText(order.amount)}이 ${lateReasons[why]} 입금되었습니다.`,
    '이중 납부가 되지 않도록 이 금액을 회원님의 계좌로 반환해 드립니다. 반환받으실 계좌를 사무국에 알려 주십시오.',
    ...(why === 'over'
      ? ['이 금액으로 납부하기를 원하시면 홈페이지에서 다시 신청하신 뒤 사무국에 알려 주십시오.']
      : []),
  ],
  link: historyOf(context, order),
})

export const undoneMail = (context: Context, order: Order): PayerMail => ({
  subject: `${order.goods_name} 입금 확인을 취소했습니다`,
  paragraphs: [
    `${order.member_name}님, ${order.goods_name}의 입금이 확인되었다고 안내해 드렸으나, 다른 회원의 입금을 잘못 확인하여 취소했습니다. 불편을 드려 죄송합니다.`,
    '이미 입금하셨다면 사무국으로 알려 주십시오. 아직 입금하지 않으셨다면 납부 내역에 안내된 기한까지 입금해 주십시오.',
  ],
  link: historyOf(context, order),
})

export const partMail = (
  context: Context,
  order: Order,
  { amount, left }: { amount: number; left: number },
): PayerMail => ({
  subject: `${order.goods_name} 입금액 일부를 확인했습니다`,
  paragraphs: [
    `${order.member_name}님, ${order.goods_name} ${wonText(order.amount)} 가운데 ${wonText(amount)}의 입금을 확인했습니다.`,
    `나머지 ${wonText(left)}을 ${order.deposit_due === null ? '' : `${longDay(order.deposit_due)}까지 `}입금해 주십시오. 모두 입금되면 납부가 완료됩니다.`,
  ],
  link: historyOf(context, order),
})

interface Back {
  name: string
  /** Won. */
  amount: number
}

export const owedBackMail = (
  { name, amount }: Back,
  { why, account }: { why: string; account: string },
): PayerMail => ({
  subject: '입금액 반환 안내',
  paragraphs: [
    `${name}님, 입금하신 금액 가운데 ${wonText(amount)}을 회원님의 계좌로 반환해 드립니다. 사유: ${why}`,
    ...(account === '' ? ['반환받으실 계좌를 사무국에 알려 주십시오.'] : []),
  ],
})

export const returnedMail = ({ name, amount }: Back): PayerMail => ({
  subject: '입금액을 반환해 드렸습니다',
  paragraphs: [`${name}님, 입금하신 ${wonText(amount)}을 회원님의 계좌로 반환해 드렸습니다.`],
})

export const entryUndoneMail = (context: Context, order: Order): PayerMail => ({
  subject: `${order.goods_name} 납부 처리를 취소했습니다`,
  paragraphs: [
    `${order.member_name}님, ${order.goods_name}의 납부가 잘못 등록되어 취소했습니다. 불편을 드려 죄송합니다.`,
    '이미 납부하셨다면 사무국으로 알려 주십시오.',
  ],
  link: historyOf(context, order),
})
