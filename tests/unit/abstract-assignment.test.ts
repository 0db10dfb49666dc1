import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Needing, propose, type Reader } from '#abstracts/server/assignment/propose.ts'
import { runs } from '#tests/support/nightly.ts'

const fields = ['CB', 'AD', 'GC']

const readers = fc
  .array(
    fc.record({
      fields: fc.subarray(fields, { minLength: 1 }),
      most: fc.integer({ min: 1, max: 20 }),
      load: fc.integer({ min: 0, max: 4 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((some) => some.map((one, at): Reader => ({ ...one, reviewer_pk: at + 1 })))

const abstracts = fc
  .array(
    fc.record({
      field: fc.constantFrom(...fields),
      needs: fc.integer({ min: 0, max: 3 }),
      barred: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }),
    }),
    { maxLength: 30 },
  )
  .map((some) =>
    some.map((one, at): Needing => ({ ...one, abstract_pk: at + 1, barred: new Set(one.barred) })),
  )

const loadsOf = (pairs: ReturnType<typeof propose>, from: readonly Reader[]): number[] =>
  from.map(
    ({ reviewer_pk, load }) =>
      load + pairs.filter((pair) => pair.reviewer_pk === reviewer_pk).length,
  )

test('no conflict, no pair twice, nobody over their most, no abstract over its need', () => {
  fc.assert(
    fc.property(abstracts, readers, (all, some) => {
      const pairs = propose(all, some)
      const keys = pairs.map(({ abstract_pk, reviewer_pk }) => `${abstract_pk} ${reviewer_pk}`)
      expect(new Set(keys).size).toBe(pairs.length)
      for (const { abstract_pk, reviewer_pk } of pairs)
        expect(all[abstract_pk - 1]?.barred.has(reviewer_pk)).toBe(false)
      for (const [at, load] of loadsOf(pairs, some).entries()) {
        const { most = 0, load: before = 0 } = some[at] ?? {}
        expect(load).toBeLessThanOrEqual(Math.max(most, before))
      }
      for (const { abstract_pk, needs } of all)
        expect(pairs.filter((pair) => pair.abstract_pk === abstract_pk).length).toBeLessThanOrEqual(
          needs,
        )
    }),
    { numRuns: runs(200, 5_000) },
  )
})

test('without conflicts and limits, all is given and loads differ by one at most', () => {
  const free = readers.map((some) => some.map((one) => ({ ...one, most: 1_000, load: 0 })))
  const open = abstracts.map((all) => all.map((one) => ({ ...one, barred: new Set<number>() })))
  fc.assert(
    fc.property(open, free, (all, some) => {
      const pairs = propose(all, some)
      const wanted = all.map(({ needs }) => Math.min(needs, some.length))
      expect(pairs.length).toBe(wanted.reduce((sum, needs) => sum + needs, 0))
      const loads = loadsOf(pairs, some)
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
    }),
    { numRuns: runs(200, 5_000) },
  )
})

test('somebody hands on what only they could read, so that no abstract lacks a reviewer', () => {
  const two = [
    { reviewer_pk: 1, fields: ['CB'], most: 1, load: 0 },
    { reviewer_pk: 2, fields: ['AD'], most: 1, load: 0 },
  ]
  const one = { field: 'CB', needs: 1 }
  const pairs = propose(
    [
      { ...one, abstract_pk: 1, barred: new Set([3]) },
      { ...one, abstract_pk: 2, barred: new Set([2]) },
    ],
    two,
  )
  expect(pairs.toSorted((a, b) => a.abstract_pk - b.abstract_pk)).toEqual([
    { abstract_pk: 1, reviewer_pk: 2 },
    { abstract_pk: 2, reviewer_pk: 1 },
  ])
})

test('fields come first where loads leave the choice', () => {
  const pairs = propose(
    ['CB', 'AD', 'CB', 'AD'].map((field, at) => ({
      abstract_pk: at + 1,
      field,
      needs: 1,
      barred: new Set<number>(),
    })),
    [
      { reviewer_pk: 1, fields: ['AD'], most: 5, load: 0 },
      { reviewer_pk: 2, fields: ['CB'], most: 5, load: 0 },
    ],
  )
  for (const { abstract_pk, reviewer_pk } of pairs)
    expect(reviewer_pk).toBe(abstract_pk % 2 === 0 ? 1 : 2)
})
