import { expect, test } from 'vitest'
import * as orders from '#payments/rules/orders.ts'

/** Every step that there is; all others must be refused (ruling 22). */
const steps: readonly (readonly [orders.OrderState, orders.OrderEvent, orders.OrderState])[] = [
  ['ready', 'approve', 'approving'],
  ['ready', 'cancel', 'failed'],
  ['ready', 'close', 'failed'],
  ['approving', 'charge', 'paid'],
  ['approving', 'decline', 'failed'],
  ['approving', 'lose', 'unknown'],
  ['unknown', 'reverse', 'failed'],
  ['awaiting_deposit', 'deposit', 'paid'],
  ['awaiting_deposit', 'expire', 'expired'],
  ['expired', 'revive', 'paid'],
  ['expired', 'late_deposit', 'to_return'],
  ['to_return', 'return', 'returned'],
  ['to_return', 'dismiss', 'failed'],
  ['paid', 'undo_deposit', 'failed'],
  ['paid', 'refund', 'refunded'],
]

const pairs = orders.orderStates.flatMap((state) =>
  orders.orderEvents.map((event) => {
    const to = steps.find(([from, what]) => from === state && what === event)?.[2]
    return { state, event, to }
  }),
)

test.each(pairs)('$state and $event lead to $to', ({ state, event, to }) => {
  expect(orders.nextState(state, event)).toBe(to)
})

test('an order moves one way: no state is come back to', () => {
  const after = (state: orders.OrderState): orders.OrderState[] =>
    steps.filter(([from]) => from === state).flatMap(([, , to]) => [to, ...after(to)])
  for (const state of orders.orderStates) expect(after(state)).not.toContain(state)
})
