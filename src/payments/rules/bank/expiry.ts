import { keyOf } from '#payments/rules/bank/names.ts'
import type { Line } from '#payments/rules/bank/lines.ts'

/** An order that waits, in Seoul days and won. */
export interface Overdue {
  member_name: string
  ordered_on: string
  /** The last day on which a deposit counts. */
  due_on: string
  /** What is missing of it. */
  missing: number
}

/** Whether what is undecided of a line could be an order's own, which does not end until somebody has looked (ruling 53). */
export const couldBe = (line: Line, { member_name, ...order }: Overdue): boolean => {
  if (line.day < order.ordered_on || line.day > order.due_on) return false
  const name = keyOf(member_name)
  const isNamed = name.length >= 2 && keyOf(`${line.depositor}${line.memo}`).includes(name)
  return line.amount === order.missing || isNamed
}
