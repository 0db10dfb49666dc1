import { joined, type Kept } from '#payments/rules/settlement/ledger.ts'
import { addDays } from '#platform/rules/days.ts'
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

const whole = [{ from: '2026-10-01', to: '2026-12-31' }]

const kept = (lines: readonly Omit<Kept, 'line_pk' | 'order_pk'>[]): Kept[] =>
  lines.map((line, at) => ({ ...line, line_pk: at + 1, order_pk: null }))

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
      const found = compare(kept(lines), charges, whole)
      expect(
        found.map(({ kind, charge }) => `${kind} ${charge?.order_pk ?? ''}`).toSorted(),
      ).toEqual(expected.toSorted())
    }),
    { numRuns: runs(500, 50_000) },
  )
})

test('without any file nothing is missing, and files that touch count as one', () => {
  fc.assert(
    fc.property(ledger, fc.integer({ min: 1, max: 60 }), (all, cut) => {
      const charges = all.map(({ bought: one }, index) => chargeOf(one, index))
      expect(compare([], charges, [])).toEqual([])
      const middle = addDays('2026-10-01', cut)
      const halves = [
        { from: addDays(middle, 1), to: '2026-12-31' },
        { from: '2026-10-01', to: middle },
      ]
      expect(joined(halves, '2021-01-01')).toEqual(whole)
    }),
    { numRuns: runs(100, 5000) },
  )
})

test('nothing is asked of days that are kept no more', () => {
  expect(joined([{ from: '2020-01-01', to: '2020-12-31' }], '2021-11-21')).toEqual([])
  expect(joined([{ from: '2021-01-01', to: '2022-01-31' }], '2021-11-21')).toEqual([
    { from: '2021-11-21', to: '2022-01-31' },
  ])
})
