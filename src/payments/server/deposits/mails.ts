import { goodsHere } from '#payments/server/goods/goods.ts'
import { historyOf } from '#payments/server/orders/methods.ts'
import type { Order } from '#payments/server/orders/orders.ts'
import type { PayerMail } from '#payments/server/orders/payers.ts'
import { rehearses } from '#payments/server/orders/status.ts'
import { longDay } from '#platform/rules/days.ts'
import { say } from '#platform/rules/say.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import { siteHere } from '#texts/content/schema/site.ts'

/** `due` is a Seoul day. */
export const transferMail = (context: Context, order: Order, due: string): PayerMail => {
  const { bank } = siteHere(context.site)
  return {
    subject: say('{} 입금 안내', goodsHere(context, order)),
    paragraphs: [
      say('{}님, 아래 계좌로 {}까지 입금해 주십시오.', order.member_name, longDay(due)),
      say('입금 기한: {}', longDay(due)),
      say('입금 금액: {}', wonText(order.amount)),
      say('계좌: {} {} (예금주 {})', bank.name, bank.account, bank.holder),
      order.nonmember_pk === null
        ? say(
            '입금자명은 회원 이름과 같아야 합니다. 다른 이름으로 입금하신 경우 사무국으로 알려 주십시오.',
          )
        : say(
            '입금자명은 등록하신 이름과 같아야 합니다. 다른 이름으로 입금하신 경우 사무국으로 알려 주십시오.',
          ),
      say('입금 확인에는 평일 기준으로 1~2일이 걸리며, 확인되면 이메일로 알려 드립니다.'),
      ...(rehearses(context)
        ? [say('현재 카드 결제는 연습이지만, 계좌이체는 실제로 입금됩니다.')]
        : []),
    ],
    link: historyOf(context, order),
  }
}

/** `paid`: the good was paid by then; `over`: the deadline had passed (ruling 39). */
export const lateDepositMail = (
  context: Context,
  order: Order,
  why: 'paid' | 'over',
): PayerMail => {
  const { member_name: name, amount } = order
  const good = goodsHere(context, order)
  return {
    subject: say('{} 입금액 반환 안내', good),
    paragraphs: [
      why === 'paid'
        ? say('{}님, {} {}이 이미 납부가 완료된 뒤에 입금되었습니다.', name, good, wonText(amount))
        : say(
            '{}님, {} {}이 입금 기한이 지나 신청이 종료된 뒤에 입금되었습니다.',
            name,
            good,
            wonText(amount),
          ),
      say(
        '이중 납부가 되지 않도록 이 금액을 회원님의 계좌로 반환해 드립니다. 반환받으실 계좌를 사무국에 알려 주십시오.',
      ),
      ...(why === 'over'
        ? [
            say(
              '이 금액으로 납부하기를 원하시면 홈페이지에서 다시 신청하신 뒤 사무국에 알려 주십시오.',
            ),
          ]
        : []),
    ],
    link: historyOf(context, order),
  }
}

export const undoneMail = (context: Context, order: Order): PayerMail => ({
  subject: say('{} 입금 확인을 취소했습니다', goodsHere(context, order)),
  paragraphs: [
    say(
      '{}님, {}의 입금이 확인되었다고 안내해 드렸으나, 다른 회원의 입금을 잘못 확인하여 취소했습니다. 불편을 드려 죄송합니다.',
      order.member_name,
      goodsHere(context, order),
    ),
    say(
      '이미 입금하셨다면 사무국으로 알려 주십시오. 아직 입금하지 않으셨다면 납부 내역에 안내된 기한까지 입금해 주십시오.',
    ),
  ],
  link: historyOf(context, order),
})

export const partMail = (
  context: Context,
  order: Order,
  { amount, left }: { amount: number; left: number },
): PayerMail => {
  const good = goodsHere(context, order)
  return {
    subject: say('{} 입금액 일부를 확인했습니다', good),
    paragraphs: [
      say(
        '{}님, {} {} 가운데 {}의 입금을 확인했습니다.',
        order.member_name,
        good,
        wonText(order.amount),
        wonText(amount),
      ),
      order.deposit_due === null
        ? say('나머지 {}을 입금해 주십시오. 모두 입금되면 납부가 완료됩니다.', wonText(left))
        : say(
            '나머지 {}을 {}까지 입금해 주십시오. 모두 입금되면 납부가 완료됩니다.',
            wonText(left),
            longDay(order.deposit_due),
          ),
    ],
    link: historyOf(context, order),
  }
}

interface Back {
  name: string
  /** Won. */
  amount: number
}

/** `why` is the office's own words, in whatever language. */
export const owedBackMail = (
  { name, amount }: Back,
  { why, account }: { why: string; account: string },
): PayerMail => ({
  subject: say('입금액 반환 안내'),
  paragraphs: [
    say(
      '{}님, 입금하신 금액 가운데 {}을 회원님의 계좌로 반환해 드립니다. 사유: {}',
      name,
      wonText(amount),
      why,
    ),
    ...(account === '' ? [say('반환받으실 계좌를 사무국에 알려 주십시오.')] : []),
  ],
})

export const returnedMail = ({ name, amount }: Back): PayerMail => ({
  subject: say('입금액을 반환해 드렸습니다'),
  paragraphs: [
    say('{}님, 입금하신 {}을 회원님의 계좌로 반환해 드렸습니다.', name, wonText(amount)),
  ],
})

export const entryUndoneMail = (context: Context, order: Order): PayerMail => ({
  subject: say('{} 납부 처리를 취소했습니다', goodsHere(context, order)),
  paragraphs: [
    say(
      '{}님, {}의 납부가 잘못 등록되어 취소했습니다. 불편을 드려 죄송합니다.',
      order.member_name,
      goodsHere(context, order),
    ),
    say('이미 납부하셨다면 사무국으로 알려 주십시오.'),
  ],
  link: historyOf(context, order),
})
