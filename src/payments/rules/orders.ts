/**
 * Where an order stands (ruling 22), in the office's words (console.md). `unknown`: the gateway's answer to an approval was
 * lost. `to_return`: a deposit came for an order that had ended, and the office gives it back (ruling 39).
 */
export const orderStateWords = {
  ready: '결제창 열림',
  approving: '승인 확인 중',
  unknown: '결과 미확인',
  awaiting_deposit: '입금 대기',
  paid: '납부완료',
  failed: '결제되지 않음',
  expired: '기한 만료',
  refunded: '전액 환불',
  to_return: '반환할 입금',
  returned: '반환한 입금',
} as const

export type OrderState = keyof typeof orderStateWords

export const orderStates = Object.keys(orderStateWords) as OrderState[]

/** What can happen to an order. */
export const orderEvents = [
  /** The shopper came back with an authenticated card: the approval is about to be sent. */
  'approve',
  /** The shopper closed the gateway's page: nothing was charged. */
  'cancel',
  /** Given up before anything was charged: replaced, out of time, or no session at the gateway. */
  'close',
  /** The gateway has charged. */
  'charge',
  /** The gateway has refused. */
  'decline',
  /** No readable answer came, or the charge was not what was asked for. */
  'lose',
  /** What may have been charged surely is not any more. */
  'reverse',
  /** Staff have confirmed the deposit (ruling 25). */
  'deposit',
  /** No deposit came in time, or a card has paid (ruling 39). */
  'expire',
  /** A deposit of before its due day was read after the order had ended (ruling 53). */
  'revive',
  /** Staff have confirmed a deposit for an order that had ended before (ruling 39). */
  'late_deposit',
  /** The office has given such a deposit back. */
  'return',
  /** There was no such deposit, or it was taken for another order. */
  'dismiss',
  /** The office takes back that it has seen a deposit or received a payment, which was another's or none. */
  'undo_deposit',
  /** All of the money was returned. */
  'refund',
] as const

export type OrderEvent = (typeof orderEvents)[number]

const transitions: Readonly<Record<OrderState, Partial<Record<OrderEvent, OrderState>>>> = {
  ready: { approve: 'approving', cancel: 'failed', close: 'failed' },
  approving: { charge: 'paid', decline: 'failed', lose: 'unknown' },
  unknown: { reverse: 'failed' },
  awaiting_deposit: { deposit: 'paid', expire: 'expired' },
  paid: { undo_deposit: 'failed', refund: 'refunded' },
  failed: {},
  expired: { revive: 'paid', late_deposit: 'to_return' },
  refunded: {},
  to_return: { return: 'returned', dismiss: 'failed' },
  returned: {},
}

/** Where an event leads; undefined where it cannot happen. An order moves one way (ruling 22). */
export const nextState = (state: OrderState, event: OrderEvent): OrderState | undefined =>
  transitions[state][event]

/** The states from which an event leads on. */
export const statesBefore = (event: OrderEvent): readonly OrderState[] =>
  orderStates.filter((state) => nextState(state, event) !== undefined)

/**
 * While an order is in one of these, the member has no other for the same good that is paid in the same way, and at most
 * one of them is paid (rulings 22 and 39).
 */
export const liveStates = [
  'ready',
  'approving',
  'unknown',
  'awaiting_deposit',
  'paid',
] as const satisfies readonly OrderState[]

/** What only a person can decide: a payment or a refund of unknown outcome (ruling 23), a deposit to return (ruling 39). */
export const caseKinds = ['payment', 'refund', 'deposit'] as const

export type CaseKind = (typeof caseKinds)[number]

/** What the list of orders can be narrowed to: where they stand, or what the office has to do with them. */
export const orderShows = [...orderStates, 'needs-human', 'refunds'] as const

export type OrderShow = (typeof orderShows)[number]

export const orderShowWords: Readonly<Record<OrderShow, string>> = {
  'needs-human': '확인 필요',
  ...orderStateWords,
  refunds: '환불(일부 포함)',
}
