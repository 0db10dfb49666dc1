import { isWritten, type Looked } from '#payments/rules/bank/names.ts'
import { amountReason, type Candidate, type Ordered } from '#payments/rules/bank/proposals.ts'

/** All that is awaited of several people for whom one pays. */
export interface OpenGroup {
  names: readonly string[]
  orders: readonly Ordered[]
  /** Won, still missing. */
  amount: number
}

export const groupsOf = (orders: readonly Ordered[]): OpenGroup[] => {
  const awaited = orders.filter(({ state, group }) => state === 'awaiting_deposit' && group)
  const groups = Map.groupBy(awaited, ({ group }) => group?.joint_pk).values()
  return Array.from(groups, (all) => ({
    names: all[0]?.group?.names ?? [],
    orders: all,
    amount: all.reduce((sum, { amount }) => sum + amount, 0),
  }))
}

export const groupOf = ({ line, key }: Looked, groups: readonly OpenGroup[]): Candidate[] =>
  groups
    .filter(({ names }) => names.some((name) => isWritten(key, name)))
    .map(({ orders }) => ({
      kind: 'orders',
      order_pks: orders.map(({ order_pk }) => order_pk),
      reasons: [{ kind: 'group' }, amountReason(line.amount, orders)],
    }))
