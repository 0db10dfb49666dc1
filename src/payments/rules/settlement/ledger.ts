import type { CardLineKind } from '#payments/rules/settlement/columns.ts'
import { addDays } from '#platform/rules/days.ts'

/** Money that we gave back, or have asked for. Amounts in won, days are Seoul days. */
export interface Back {
  /** The refund's number; `all` where only the sum is kept. */
  key: string
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

/** A line of the gateway's as it is kept. */
export interface Kept {
  line_pk: number
  kind: CardLineKind
  day: string
  amount: number
  order_no: string
  ref_no: string
  approval_no: string
  order_pk: number | null
}

/** What a comparison can find, with the name that the screen has for it: what may be a member's loss first. */
export const findingKinds = {
  charged: '결제사에만 있는 승인',
  again: '두 번 승인된 주문',
  refund: '파일에 없는 환불',
  cancelled: '결제사에만 있는 취소',
  amount: '금액이 다른 거래',
  open: '결과를 모르던 거래',
  payment: '파일에 없는 결제',
  part: '취소의 종류가 다른 거래',
  unknown: '우리가 모르는 거래',
} as const

export type FindingKind = keyof typeof findingKinds

/** A difference between the gateway's books and ours. Amounts in won. */
export interface Finding {
  kind: FindingKind
  /** The gateway's line; undefined where it has none. */
  line: Kept | undefined
  /** Our order; undefined where none is known. */
  charge: Charge | undefined
  /** Which of its refunds, where it is about one. */
  back: Back | undefined
  /** What we have instead of the line's amount, or miss in the file. */
  ours: number | undefined
}

/** The same as long as nothing about it changes. */
export const keyOfFinding = ({ kind, line, charge, back, ours }: Finding): string =>
  [
    ...[kind, line?.line_pk ?? '', line?.amount ?? '', charge?.order_pk ?? ''],
    ...[back?.key ?? '', ours ?? ''],
  ].join('.')

/** The day by which it belongs to a month. */
export const dayOfFinding = ({ line, charge, back }: Finding): string =>
  line?.day ?? back?.day ?? charge?.day ?? ''

const rankOf = ({ kind }: Finding): number => Object.keys(findingKinds).indexOf(kind)

/** Those first that matter most, then the newest. */
export const bySeriousness = (one: Finding, other: Finding): number =>
  rankOf(one) - rankOf(other) || dayOfFinding(other).localeCompare(dayOfFinding(one))

/** Days of which the gateway's lines are there, both ends included; Seoul days. */
export interface Period {
  from: string
  to: string
}

/** Those that touch or overlap made one, and none from before `oldest`; in order. */
export const joined = (periods: readonly Period[], oldest: string): Period[] => {
  const all: Period[] = []
  for (const { from, to } of periods.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const last = all.at(-1)
    if (to < oldest) continue
    if (last !== undefined && from <= addDays(last.to, 1)) {
      last.to = last.to < to ? to : last.to
    } else all.push({ from: from < oldest ? oldest : from, to })
  }
  return all
}

/** Whether all days from the one to the other lie in one of the periods. */
export const isWithin = (periods: readonly Period[], day: string, until = day): boolean =>
  day !== '' && periods.some(({ from, to }) => from <= day && until <= to)
