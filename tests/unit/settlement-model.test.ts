import { compare } from '#payments/rules/settlement/compare.ts'
import { runs } from '#tests/support/nightly.ts'
import {
  type Bought,
  chargeOf,
  type Fault,
  faults,
  linesOf,
  withFault,
} from '#tests/support/settlement-book.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

// Of whatever ledger the gateway's own file agrees in every line, and of faults put into it exactly those are found.

const bought: fc.Arbitrary<Bought> = fc.record({
  day: fc.integer({ min: 1, max: 27 }),
  amount: fc.constantFrom(1, 50_000, 80_000, 80_010, 400_000),
  backs: fc.array(
    fc.record({ after: fc.integer({ min: 0, max: 30 }), share: fc.integer({ min: 1, max: 100 }) }),
    { maxLength: 3 },
  ),
  known: fc.constantFrom('all', 'approval', 'kept'),
})

const ledger = fc.array(fc.record({ bought, fault: fc.option(fc.constantFrom(...faults)) }), {
  maxLength: 12,
})

const whole = { from: '2026-10-01', to: '2026-12-31' }

/** What a fault changes where it is the only thing that is wrong with a payment that never went back. */
const mayHave = (fault: Fault | null, { backs }: Bought): fault is Fault =>
  fault !== null && backs.length === 0

test('exactly what is wrong is found, whatever was paid and given back', () => {
  fc.assert(
    fc.property(ledger, (all) => {
      const expected: string[] = []
      const lines = all.flatMap(({ bought: one, fault }, index) => {
        const own = linesOf(one, index)
        if (!mayHave(fault, one)) return own
        const wrong = withFault(fault, own)
        expected.push(`${wrong.found} ${wrong.found === 'unknown' ? '' : index + 1}`)
        return wrong.lines
      })
      const charges = all.map(({ bought: one }, index) => chargeOf(one, index))
      const found = compare(lines, charges, whole)
      expect(
        found.map(({ kind, charge }) => `${kind} ${charge?.order_pk ?? ''}`).toSorted(),
      ).toEqual(expected.toSorted())
    }),
    { numRuns: runs(500, 50_000) },
  )
})
