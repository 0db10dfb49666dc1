import { createCrowd, isServedAlways } from '#server/base/http/crowd.ts'
import { expect, test } from 'vitest'

/** An event loop whose rounds take as long as is said. */
const rehearsal = () => {
  let now = 0
  let next: (() => void) | undefined
  const isCrowded = createCrowd({ now: () => now, later: (work) => (next = work) })
  return {
    isCrowded,
    /** Lets in whom it may of so many; each takes `cost` ms, now or later in this round. */
    round: (asking: number, cost: number, isLater = false): number => {
      let taken = 0
      for (let one = 0; one < asking; one += 1) {
        if (isCrowded()) continue
        taken += 1
        if (!isLater) now += cost
      }
      now += isLater ? Math.max(50, taken * cost) : 50
      const work = next
      next = undefined
      work?.()
      return taken
    },
  }
}

test('whom there is time for is let in, all of them', () => {
  const { round } = rehearsal()
  for (let turn = 0; turn < 10; turn += 1) expect(round(100, 2)).toBe(100)
})

test('a round that has taken too long takes no more, the next one does', () => {
  const { round } = rehearsal()
  const taken = round(1_000, 2)
  expect(taken).toBeGreaterThanOrEqual(200)
  expect(taken).toBeLessThan(210)
  expect(round(10, 2)).toBe(10)
})

test('where the work is done later in the round, the next lets in as many as there is time for', () => {
  const { round } = rehearsal()
  expect(round(1_000, 2, true)).toBe(1_000)
  for (let turn = 0; turn < 5; turn += 1) expect(round(1_000, 2, true)).toBeLessThanOrEqual(400)
  for (let turn = 0; turn < 5; turn += 1) round(10, 2, true)
  expect(round(100, 2, true)).toBe(100)
})

test('a machine that stood still for a moment turns nobody away', () => {
  const { round } = rehearsal()
  expect(round(1, 5_000)).toBe(1)
  expect(round(60, 1)).toBe(60)
  expect(round(1, 5_000, true)).toBe(1)
  expect(round(60, 1)).toBe(60)
})

test('after a pause nothing is held against anybody', () => {
  const { round, isCrowded } = rehearsal()
  round(1_000, 10, true)
  round(0, 0)
  round(0, 0)
  expect(isCrowded()).toBe(false)
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
