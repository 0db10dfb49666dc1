import { daysBetween } from '#platform/rules/days.ts'
import type { Charge, Kept } from '#payments/rules/settlement/ledger.ts'
import { keyOfNumber } from '#payments/rules/settlement/lines.ts'

type Numbered = Omit<Kept, 'line_pk' | 'order_pk'>

/**
 * Finds the order that a line is of: by the number that we gave the payment or its cancellation, else by the gateway's, else
 * by the card's approval number, which is no more than eight digits and so has to fit by the day as well. Undefined where
 * none fits, or more than one does.
 */
export const whoseLines = (charges: readonly Charge[]) => {
  const [byOrder, byRef, byApproval] = [
    indexOf(charges, ordersOf),
    indexOf(charges, refsOf),
    indexOf(charges, approvalsOf),
  ]
  return (line: Numbered): Charge | undefined => {
    const sure = one(byOrder, line.order_no) ?? one(byRef, line.ref_no)
    if (sure !== undefined) return sure
    const approved = byApproval.get(keyOfNumber(line.approval_no)) ?? []
    const near = approved.filter((charge) => fits(line, charge))
    const exact = near.filter(({ amount }) => amount === line.amount)
    return near.length > 1 ? single(exact) : single(near)
  }
}

const single = (charges: readonly Charge[]): Charge | undefined =>
  charges.length === 1 ? charges[0] : undefined

const one = (index: ReadonlyMap<string, Charge[]>, number: string): Charge | undefined =>
  single(index.get(keyOfNumber(number)) ?? [])

/** An approval is of its day, give or take one about midnight; a cancellation comes no earlier. */
const fits = ({ kind, day }: Numbered, charge: Charge): boolean => {
  if (charge.day === '') return true
  const later = daysBetween(charge.day, day)
  return kind === 'approval' ? Math.abs(later) <= 1 : later >= -1
}

const ordersOf = ({ order_no, backs }: Charge): string[] => [
  order_no,
  ...backs.map((back) => back.order_no),
]

const refsOf = ({ ref_no, backs }: Charge): string[] => [
  ref_no,
  ...backs.map((back) => back.ref_no),
]

const approvalsOf = ({ approval_no }: Charge): string[] => [approval_no]

const indexOf = (charges: readonly Charge[], numbersOf: (charge: Charge) => string[]) => {
  const index = new Map<string, Charge[]>()
  for (const charge of charges) {
    const numbers = new Set(numbersOf(charge).map(keyOfNumber))
    for (const number of numbers) {
      if (number !== '') index.set(number, [...(index.get(number) ?? []), charge])
    }
  }
  return index
}
