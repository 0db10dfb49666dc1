import type { OrderState } from '#payments/rules/orders.ts'
import { wonText } from '#platform/rules/won.ts'

interface Standing {
  amount: number
  refunded_amount: number
}

/** What it means that an order stands there, and what the office does now. */
interface Words {
  meaning: (order: Standing) => string
  advice?: string
}

export const standingWords: Readonly<Record<OrderState, Words>> = {
  ready: {
    meaning: () => '회원이 카드 결제창을 열었고 아직 마치지 않았습니다. 결제된 금액은 없습니다.',
  },
  approving: { meaning: () => '카드 승인을 요청하고 결제사의 답을 기다리고 있습니다.' },
  unknown: {
    meaning: () =>
      '결제사의 답을 받지 못해 카드에서 돈이 나갔는지 모릅니다. 확인될 때까지 납부로 치지 않습니다.',
  },
  awaiting_deposit: {
    meaning: ({ amount }) =>
      `회원이 ${wonText(amount)}을 계좌로 보내기로 하고 아직 확인되지 않았습니다.`,
    advice:
      '통장에 입금이 보이면 ‘입금 확인’을 눌러 주십시오. 영수증이 만들어지고 회원에게 메일이 갑니다.',
  },
  paid: {
    meaning: ({ amount, refunded_amount }) =>
      refunded_amount === 0
        ? '납부가 완료되어 회원이 영수증을 받을 수 있습니다.'
        : `납부된 ${wonText(amount)} 가운데 ${wonText(refunded_amount)}을 환불하여 ${wonText(amount - refunded_amount)}이 남아 있습니다.`,
  },
  failed: { meaning: () => '결제되지 않고 끝났습니다. 받은 돈이 없습니다.' },
  expired: {
    meaning: () => '입금을 기다리다가 끝났습니다. 받은 돈이 없습니다.',
    advice:
      '뒤늦게 입금이 들어왔으면 ‘뒤늦은 입금 적기’를 눌러 주십시오. 납부로 치지 않고 돌려드릴 것으로 적습니다.',
  },
  refunded: { meaning: ({ amount }) => `납부된 ${wonText(amount)}을 모두 환불했습니다.` },
  to_return: {
    meaning: ({ amount }) =>
      `이미 끝난 주문에 입금이 들어와 ${wonText(amount)}을 돌려드려야 합니다.`,
  },
  returned: { meaning: ({ amount }) => `뒤늦게 들어온 ${wonText(amount)}을 돌려드렸습니다.` },
}
