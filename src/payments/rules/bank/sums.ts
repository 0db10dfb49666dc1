import type { Looked } from '#payments/rules/bank/names.ts'
import type { Candidate, Ordered, Reason } from '#payments/rules/bank/proposals.ts'

export interface Spoken {
  order: Ordered
  speaking: readonly Reason[]
}

/** The most orders tried together for one deposit, since every subset of them is tried. */
const mostTogether = 12

export const sumOf = ({ line }: Looked, spoken: readonly Spoken[]): Candidate[] => {
  const exact = spoken.some(
    ({ order, speaking }) => order.amount === line.amount && !isWeak(speaking),
  )
  if (exact) return []
  const named = spoken.filter(({ speaking }) => !isWeak(speaking))
  const own = Map.groupBy(named, ({ order }) => order.member_pk).values()
  for (const group of [...own, named]) {
    const orders = group.slice(0, mostTogether).map(({ order }) => order)
    const found = subsets(orders, line.amount).find(({ length }) => length > 1)
    if (found === undefined) continue
    const speaking = group.find(({ order }) => found.includes(order))?.speaking ?? []
    const order_pks = found.map(({ order_pk }) => order_pk)
    return [{ kind: 'orders', order_pks, reasons: [...speaking, { kind: 'several' }] }]
  }
  return []
}

export const isWeak = (speaking: readonly Reason[]): boolean =>
  speaking.every(({ kind }) => kind === 'near' || kind === 'cut')

const subsets = (orders: readonly Ordered[], won: number): Ordered[][] => {
  const [first, ...rest] = orders
  if (won === 0) return [[]]
  if (first === undefined || won < 0) return []
  const withFirst = subsets(rest, won - first.amount).map((found) => [first, ...found])
  return [...withFirst, ...subsets(rest, won)].toSorted((one, other) => other.length - one.length)
}
