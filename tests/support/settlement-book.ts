import type { Back, Charge, FindingKind } from '#payments/rules/settlement/ledger.ts'
import type { CardLine } from '#payments/rules/settlement/lines.ts'
import { addDays } from '#platform/rules/days.ts'

// A ledger of card payments by a few numbers, and the file that the gateway would write of it.

/** One payment: on which day of the month, for how much, and what went back of it so many days later. */
export interface Bought {
  day: number
  amount: number
  backs: readonly { after: number; share: number }[]
  /** What is known of it besides our own number: the gateway's, the approval's, or only what a withdrawal keeps. */
  known: 'all' | 'approval' | 'kept'
}

const first = '2026-10-01'

/** Amounts of the parts, none empty and together no more than there is. */
const partsOf = ({ amount, backs }: Bought): number[] => {
  let left = amount
  return backs.flatMap(({ share }) => {
    const part = Math.min(left, Math.max(1, Math.floor((amount * share) / 100)))
    left -= part
    return part > 0 ? [part] : []
  })
}

/** What our books say of it. */
export const chargeOf = (bought: Bought, index: number): Charge => {
  const order_pk = index + 1
  const day = addDays(first, bought.day)
  const backs = partsOf(bought).map((amount, at): Back => {
    const then = addDays(day, bought.backs[at]?.after ?? 0)
    return {
      amount,
      day: then,
      until: then,
      state: 'done',
      isSum: false,
      order_no: `BACK${order_pk}X${at}`,
      ref_no: '',
    }
  })
  return {
    order_pk,
    goods_name: '2026년 연회비',
    amount: bought.amount,
    status: 'paid',
    day,
    order_no: bought.known === 'kept' ? '' : `KS${order_pk}`,
    ref_no: bought.known === 'all' ? `REF${order_pk}` : '',
    approval_no: String(10_000_000 + order_pk),
    backs: bought.known === 'kept' ? summed(backs) : backs,
  }
}

const summed = (backs: readonly Back[]): Back[] => {
  const last = backs.toSorted((one, other) => one.day.localeCompare(other.day)).at(-1)
  const amount = backs.reduce((sum, back) => sum + back.amount, 0)
  return last === undefined ? [] : [{ ...last, isSum: true, order_no: '', amount }]
}

/** What the gateway says of it, in a file of our numbers, its own, or approval numbers alone. */
export const linesOf = (bought: Bought, index: number): CardLine[] => {
  const { day, amount, order_no, approval_no } = chargeOf(bought, index)
  const numbered = bought.known === 'all' && index % 2 === 0
  const silent = { fee: null, vat: null, settled: null, settle_day: '' }
  const numbers = { ref_no: '', approval_no: numbered ? '' : approval_no, ...silent }
  const parts = partsOf(bought)
  return [
    { kind: 'approval', day, amount, order_no: numbered ? order_no : '', ...numbers },
    ...parts.map((part, at): CardLine => ({
      kind: part === amount ? 'whole' : 'part',
      day: addDays(day, bought.backs[at]?.after ?? 0),
      amount: part,
      order_no: numbered ? `BACK${index + 1}X${at}` : '',
      ...numbers,
    })),
  ]
}

/** What can be wrong in a file: at one payment each. */
export const faults = ['dropped', 'dearer', 'strange', 'cancelled', 'doubled'] as const

export type Fault = (typeof faults)[number]

/** The file's lines of a payment with that fault, and what has to be found. */
export const withFault = (
  fault: Fault,
  lines: readonly CardLine[],
): { lines: CardLine[]; found: FindingKind } => {
  const [approval, ...rest] = lines
  if (approval === undefined) throw new Error('There is no approval')
  if (fault === 'dropped') return { lines: rest, found: 'payment' }
  if (fault === 'dearer') {
    return { lines: [{ ...approval, amount: approval.amount + 10 }, ...rest], found: 'amount' }
  }
  if (fault === 'strange') {
    const strange = { ...approval, order_no: '', ref_no: '', approval_no: '999' }
    return { lines: [...lines, strange], found: 'unknown' }
  }
  const more = fault === 'cancelled' ? ('cancel' as const) : approval.kind
  // Another amount than any that went back.
  const amount = fault === 'cancelled' ? approval.amount + 7 : approval.amount
  return {
    lines: [...lines, { ...approval, kind: more, amount }],
    found: fault === 'cancelled' ? 'cancelled' : 'again',
  }
}
