import type { CardLine } from '#payments/rules/settlement/lines.ts'

/** A refund made or asked for. Amounts in won, days are Seoul days. */
export interface Back {
  amount: number
  /**
   * The refund was asked for on `day` and done on `until`; the gateway's day is one of these days.
   */
  day: string
  until: string
  /** `open`: the gateway's answer is unknown. */
  state: 'done' | 'open' | 'refused'
  /** Empty if they are not stored. */
  order_no: string
  ref_no: string
  /** The order that is refunded; missing if the whole charge is cancelled. */
  of?: ChargedOrder
  /** It may be the sum of several refunds of a withdrawn member (ruling 42). */
  isSum: boolean
}

/** An order that a charge paid, or one that a refund is of. */
export interface ChargedOrder {
  order_pk: number
  goods_key: string
  goods_name: string
}

export interface Charge extends ChargedOrder {
  amount: number
  /** With their amounts; several if one payment paid them. */
  orders: readonly (ChargedOrder & { amount: number })[]
  /** `open`: unknown whether the card was charged. `none`: nothing may stay charged. */
  status: 'paid' | 'open' | 'none'
  day: string
  order_no: string
  ref_no: string
  approval_no: string
  backs: readonly Back[]
}

/** Findings with their Korean titles, those that may cost a member money first. */
export const findingKinds = {
  charged: '결제사에만 있는 승인',
  again: '두 번 승인된 주문',
  refund: '파일에 없는 환불',
  cancelled: '결제사에만 있는 취소',
  amount: '금액이 다른 거래',
  open: '결과 미확인 거래',
  payment: '파일에 없는 결제',
  part: '취소의 종류가 다른 거래',
  unknown: '장부에 없는 거래',
} as const

export type FindingKind = keyof typeof findingKinds

/** Amounts in won. */
export interface Finding {
  kind: FindingKind
  line?: CardLine | undefined
  charge?: Charge
  back?: Back
  /** Our amount instead of the line's, or the amount missing from the file. */
  ours?: number
}

/** Seoul days, both included. */
export interface Period {
  from: string
  to: string
}

export const isWithin = ({ from, to }: Period, day: string, until = day): boolean =>
  from <= day && until <= to

const counted = (some: readonly { amount: number }[]) => ({
  count: some.length,
  won: some.reduce((sum, { amount }) => sum + amount, 0),
})

/** Sums of a file in won; lines `unsettled` have no settlement day yet. */
export const gatewaySums = (lines: readonly CardLine[]) => {
  const wonOf = (name: 'fee' | 'vat' | 'settled'): number =>
    lines.reduce((sum, line) => sum + (line[name] ?? 0), 0)
  return {
    approvals: counted(lines.filter(({ kind }) => kind === 'approval')),
    cancels: counted(lines.filter(({ kind }) => kind !== 'approval')),
    fee: wonOf('fee'),
    vat: wonOf('vat'),
    settled: wonOf('settled'),
    unsettled: lines.filter(({ settle_day }) => settle_day === '').length,
  }
}

export const ownSums = (charges: readonly Charge[], period: Period) => {
  const paid = charges.filter(({ status }) => status === 'paid')
  const backs = paid.flatMap((charge) => charge.backs.filter(({ state }) => state === 'done'))
  return {
    approvals: counted(paid.filter(({ day }) => isWithin(period, day))),
    cancels: counted(backs.filter(({ until }) => isWithin(period, until))),
  }
}
