import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Line } from '#payments/rules/bank/lines.ts'
import type { Known } from '#payments/server/bank-statement/store.ts'
import { additionTo, marked } from '#payments/server/bank-statement/take-in.ts'
import { keysOf } from '#platform/server/keys.ts'
import { runs } from '#tests/support/nightly.ts'

const keys = keysOf(new TextEncoder().encode('a secret of more than thirty-two bytes'))

/** What the table does with files, one after the other. */
const store = (files: readonly (readonly Line[])[]): Known[] => {
  const known: Known[] = []
  for (const file of files) {
    const { added, timed } = additionTo(known, marked({ keys }, file))
    for (const { line_pk, line } of timed) {
      const { fingerprint, occurrence, time } = line
      const at = known.findIndex((one) => one.line_pk === line_pk)
      const before = known[at]
      if (before !== undefined) known[at] = { ...before, fingerprint, occurrence, time }
    }
    for (const line of added) known.push({ ...line, line_pk: known.length + 1 })
  }
  return known
}

const line: fc.Arbitrary<Line> = fc.record({
  day: fc.constantFrom('2026-11-20', '2026-11-21'),
  time: fc.constantFrom('09:00', '09:01'),
  amount: fc.constantFrom(80_000, 20_000),
  depositor: fc.constantFrom('홍길동', '이몽룡'),
  memo: fc.constant(''),
})

const account = fc.array(line, { maxLength: 30 })

test('the same file, a longer one and overlapping ones add up to the account, in any order', () => {
  fc.assert(
    fc.property(account, fc.array(fc.tuple(fc.nat(), fc.nat())), (lines, cuts) => {
      // Banks cut at days, so that lines that are alike are in one file together.
      const inTime = lines.toSorted((one, other) => one.day.localeCompare(other.day))
      const parts = cuts.map(([seed, other]) =>
        inTime.filter(({ day }) =>
          seed % 2 === 0 ? day === '2026-11-20' : other % 2 === 0 || day === '2026-11-21',
        ),
      )
      expect(store([...parts, inTime, ...parts, inTime])).toHaveLength(lines.length)
    }),
    { numRuns: runs(30, 200) },
  )
})

test('a file without times adds nothing to one with them, nor the other way round', () => {
  fc.assert(
    fc.property(account, fc.boolean(), (lines, timedFirst) => {
      const untimed = lines.map((one) => ({ ...one, time: '' }))
      const files = timedFirst ? [lines, untimed, lines] : [untimed, lines, untimed]
      expect(store(files)).toHaveLength(lines.length)
    }),
    { numRuns: runs(30, 200) },
  )
})

test('no name can be read from what is kept', () => {
  const [one] = marked({ keys }, [
    { day: '2026-11-20', time: '', amount: 1, depositor: '홍길동', memo: '' },
  ])
  expect(`${one?.fingerprint}${one?.day_key}`).toMatch(/^[\w-]{86}$/)
})
