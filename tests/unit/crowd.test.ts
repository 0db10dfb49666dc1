import { createCrowd, isServedAlways } from '#app/http/crowd.ts'
import { expect, test } from 'vitest'

/** An event loop whose rounds take as long as is said. */
const rehearsal = () => {
  let now = 0
  let end: (() => void) | undefined
  const isCrowded = createCrowd({ now: () => now, atEnd: (work) => (end = work) })
  return {
    /** How many are let in of so many who ask in one round, where each who is takes `cost` ms. */
    round: (asking: number, cost: number): number => {
      let taken = 0
      for (let one = 0; one < asking; one += 1) {
        if (isCrowded()) continue
        taken += 1
        now += cost
      }
      end?.()
      return taken
    },
  }
}

test('whom there is time for is let in, all of them', () => {
  const { round } = rehearsal()
  for (let turn = 0; turn < 10; turn += 1) expect(round(1_000, 0.1)).toBe(1_000)
})

test('a round that has taken too long takes no more, the next one does', () => {
  const { round } = rehearsal()
  expect(round(1_000, 1)).toBe(101)
  expect(round(10, 1)).toBe(10)
  expect(round(1_000, 1)).toBe(101)
})

test('so few are no crowd, however long they take: a machine that stood still for a moment turns nobody away', () => {
  const { round } = rehearsal()
  expect(round(1, 5_000)).toBe(1)
  expect(round(64, 20)).toBe(64)
  expect(round(65, 20)).toBe(64)
})

test.for([
  ['/healthz', true],
  ['/api/v1/front/pg/approvalCallback', true],
  ['/api/pg/closed/A1', true],
  ['/api/v1/front/login', false],
  ['/infoplace', false],
] as const)('%s is served always: %s', ([path, isSo]) => {
  expect(isServedAlways(path)).toBe(isSo)
})
