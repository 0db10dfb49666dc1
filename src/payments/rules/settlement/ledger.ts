import type { CardLine } from '#payments/rules/settlement/lines.ts'

/** Money that we gave back, or have asked for. Amounts in won, days are Seoul days. */
export interface Back {
  amount: number
  /** From when it was asked for until it was done: the gateway's day is one of them. */
  day: string
  until: string
  /** `open`: the gateway's answer is not known. */
  state: 'done' | 'open' | 'refused'
  /** Empty where they are not kept. */
  order_no: string
  ref_no: string
  /** Whether it may stand for several, of a member who has withdrawn (ruling 42). */
  isSum: boolean
}

/** An order of ours that a card was charged for, or may have been. */
export interface Charge {
  order_pk: number
  goods_name: string
  /** What was charged, or would have been. */
  amount: number
  /** `open`: nobody knows whether the card was charged. `none`: nothing may stay charged. */
  status: 'paid' | 'open' | 'none'
  /** Of the approval; empty where there was none. */
  day: string
  order_no: string
  ref_no: string
  approval_no: string
  backs: readonly Back[]
}

/** What a comparison can find, with the name that the screen has for it: what may be a member's loss first. */
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

/** A difference between the gateway's books and ours. Amounts in won. */
export interface Finding {
  kind: FindingKind
  /** The gateway's line; undefined where it has none. */
  line?: CardLine | undefined
  /** Our order; undefined where none is known. */
  charge?: Charge
  /** Which of its refunds, where it is about one. */
  back?: Back
  /** What we have instead of the line's amount, or miss in the file. */
  ours?: number
}

/** The days that a file reaches, both ends included; Seoul days. */
export interface Period {
  from: string
  to: string
}

/** Whether all days from the one to the other lie in the period. */
export const isWithin = ({ from, to }: Period, day: string, until = day): boolean =>
  from <= day && until <= to

const counted = (some: readonly { amount: number }[]) => ({
  count: some.length,
  won: some.reduce((sum, { amount }) => sum + amount, 0),
})

/** Of the gateway's lines: what it approved, cancelled, kept and pays out, in won; `unsettled` have no day of settlement yet. */
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

/** What the bank should show: the sums of each day of settlement, oldest first. */
export const payoutsOf = (lines: readonly CardLine[]) =>
  [...Map.groupBy(lines, ({ settle_day }) => settle_day)]
    .filter(([day]) => day !== '')
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, own]) => ({ day, ...gatewaySums(own) }))

/** Of our own books: what was paid by card, and what went back, on the days that a file reaches. */
export const ownSums = (charges: readonly Charge[], period: Period) => {
  const paid = charges.filter(({ status }) => status === 'paid')
  const backs = paid.flatMap((charge) => charge.backs.filter(({ state }) => state === 'done'))
  return {
    approvals: counted(paid.filter(({ day }) => isWithin(period, day))),
    cancels: counted(backs.filter(({ until }) => isWithin(period, until))),
  }
}
