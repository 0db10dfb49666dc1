import { type OrderState, orderStates } from '#payments/rules/orders.ts'

/** Where an order stands, in the office's words (console.md). */
export const orderStateWords: Readonly<Record<OrderState, string>> = {
  ready: '결제창 열림',
  approving: '승인 확인 중',
  unknown: '결과 모름',
  awaiting_deposit: '입금 대기',
  paid: '납부완료',
  failed: '결제되지 않음',
  expired: '기한 지남',
  refunded: '전액 환불',
  to_return: '돌려드릴 입금',
  returned: '돌려드린 입금',
}

/** What the list of orders can be narrowed to: where they stand, or what the office has to do with them. */
export const orderShows = [...orderStates, 'needs-human', 'refunds'] as const

export type OrderShow = (typeof orderShows)[number]

export const orderShowWords: Readonly<Record<OrderShow, string>> = {
  'needs-human': '사람이 볼 것',
  ...orderStateWords,
  refunds: '환불(일부 포함)',
}
