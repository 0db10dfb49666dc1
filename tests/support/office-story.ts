import type { Planted } from '#tests/support/console.ts'
import type { Payer } from '#tests/support/payments.ts'
import type { Site } from '#tests/support/site.ts'
import * as fc from 'fast-check'

// An office that gets statements, gives deposits to orders, changes its mind and returns money, in whatever order.

/** `which` chooses among the members, lines or orders that there are. */
const one = <Do extends string>(what: Do) => fc.record({ do: fc.constant(what), which: fc.nat(5) })

const statement = fc.record({
  do: fc.constant('statement' as const),
  /** Whose deposits, and of how much: another sum than the fee is given by hand alone. */
  deposits: fc.array(fc.tuple(fc.nat(2), fc.constantFrom(80_000, 80_000, 70_000)), {
    minLength: 1,
    maxLength: 3,
  }),
})

export const steps = fc.oneof(
  { weight: 4, arbitrary: one('order') },
  { weight: 3, arbitrary: statement },
  { weight: 2, arbitrary: one('confirm') },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('give' as const), which: fc.nat(5), to: fc.nat(5) }),
  },
  { weight: 2, arbitrary: one('undo') },
  one('set aside'),
  one('enter'),
  one('undo an entry'),
  one('waive'),
  one('end a waiver'),
  one('see a deposit'),
  one('return a part'),
  one('return the rest'),
  one('print'),
  one('settle'),
  one('expire'),
)

export type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never

export interface Story {
  site: Site
  me: Planted
  payers: readonly (Payer & { member_name: string })[]
  /** Every row that the bank has had so far: each file has all of them. */
  rows: string[]
  /** What the society holds by each order, in won, as the test adds it up. */
  held: Map<number, number>
  /** Which line went to which order. */
  given: Map<number, number>
}

export const ordersOf = ({ site }: Story) =>
  site.context.db.selectFrom('payment_order').selectAll().orderBy('order_pk').execute()

export const linesOf = ({ site }: Story) =>
  site.context.db.selectFrom('bank_line').selectAll().orderBy('line_pk').execute()
