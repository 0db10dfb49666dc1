import { dayWords } from '#platform/rules/days.ts'

/**
 * States of an order (ruling 22) in the office's words. `unknown`: the gateway's answer to an
 * approval was lost. `to_return`: a deposit came for an ended order and goes back (ruling 39).
 */
export const orderStateWords = {
  ready: '결제창 열림',
  approving: '승인 확인 중',
  unknown: '결과 미확인',
  awaiting_deposit: '입금 대기',
  paid: '납부완료',
  failed: '결제되지 않음',
  expired: '기한 만료',
  refunded: '환불·취소',
  to_return: '반환할 입금',
  returned: '반환한 입금',
} as const

export type OrderState = keyof typeof orderStateWords

export const orderStates = Object.keys(orderStateWords) as OrderState[]

export const orderEvents = [
  'approve',
  'cancel',
  /** Replaced, timed out, or without a gateway session; nothing was charged. */
  'close',
  'charge',
  'decline',
  /** No readable answer came, or the charge differs from the order. */
  'lose',
  'reverse',
  'deposit',
  'expire',
  /** A deposit made in time was read after the order had ended (ruling 53). */
  'revive',
  /** Staff confirmed a deposit for an order that had already ended (ruling 39). */
  'late_deposit',
  'return',
  /** There was no late deposit, or it belonged to another order. */
  'dismiss',
  /** The office undoes a confirmed deposit or recorded payment that was another's or none. */
  'undo_deposit',
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

/** Undefined if the event cannot happen in that state. No event leads back (ruling 22). */
export const nextState = (state: OrderState, event: OrderEvent): OrderState | undefined =>
  transitions[state][event]

export const statesBefore = (event: OrderEvent): readonly OrderState[] =>
  orderStates.filter((state) => nextState(state, event) !== undefined)

/**
 * A member has at most one live order per good and method, and at most one of them is paid
 * (rulings 22 and 39).
 */
export const liveStates = [
  'ready',
  'approving',
  'unknown',
  'awaiting_deposit',
  'paid',
] as const satisfies readonly OrderState[]

/**
 * Cases that only a person can decide: a payment or refund of unknown outcome (ruling 23), or a
 * deposit to return (ruling 39).
 */
export const caseKinds = ['payment', 'refund', 'deposit'] as const

export type CaseKind = (typeof caseKinds)[number]

export const orderShows = [...orderStates, 'needs-human', 'refunds'] as const

export type OrderShow = (typeof orderShows)[number]

export const orderShowWords: Readonly<Record<OrderShow, string>> = {
  'needs-human': '확인 필요',
  ...orderStateWords,
  refunds: '환불(일부 포함)',
}

export const unknownDay = '날짜 미상'

export const paidDayWords = ({ at, day_unknown }: PaidAt): string =>
  Number(day_unknown) === 1 ? unknownDay : dayWords(at)

interface PaidAt {
  at: string
  day_unknown: boolean | number
}
