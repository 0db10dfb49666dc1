import { type Deadline, noDeadline, startDeadline } from '#platform/server/deadline.ts'
import { createTurns, type Waiter } from '#platform/server/turns.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'

const waiter = (member: string, place: string, more: Partial<Waiter> = {}): Waiter => ({
  ...{ member, place, proven: false, deadline: noDeadline },
  ...more,
})

/** Turns of which each waits until it is let go on, and what became of them. */
const rehearsal = (bounds?: Parameters<typeof createTurns>[0]) => {
  const turns = createTurns(bounds)
  const begun: string[] = []
  const gates: (() => void)[] = []
  const take = (name: string, who: Waiter) =>
    turns.take(who, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => gates.push(resolve))
      return name
    })
  /** Lets everything that has begun come to its end, as often as anything more begins. */
  const finish = async (all: readonly Promise<unknown>[], meanwhile = () => {}) => {
    const settled = Promise.allSettled(all)
    for (let quiet = 0; quiet < 5; quiet += 1) {
      await new Promise(setImmediate)
      if (gates.length > 0) quiet = 0
      meanwhile()
      for (const open of gates.splice(0)) open()
    }
    return settled
  }
  return { take, begun, finish }
}

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

describe('turns', () => {
  test('are one at a time for a member, and none is refused within the bound', async () => {
    const { take, begun, finish } = rehearsal()
    const all = many(16, (index) => take(`${index}`, waiter('regular01', `203.0.113.${index}`)))
    await new Promise(setImmediate)
    expect(begun).toEqual(['0'])
    const settled = await finish(all)
    expect(settled.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(begun).toHaveLength(16)
  })

  test('of a member beyond the bound are refused at once, and only there', async () => {
    const { take, finish } = rehearsal()
    const all = many(80, (index) => take(`${index}`, waiter('regular01', `place ${index}`)))
    await expect(all.at(-1)).rejects.toMatchObject({ refusal: 'tooMany', retryAfter: 5 })
    const other = take('other', waiter('student01', 'home'))
    const settled = await finish([...all, other])
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(17)
  })

  test('of eighty from one place let the first of another before them', async () => {
    const { take, begun, finish } = rehearsal({ atOnce: 4 })
    const all = many(80, (index) => take(`${index}`, waiter(`member${index}`, 'office')))
    await new Promise(setImmediate)
    expect(begun).toHaveLength(4)
    await finish([...all, take('other', waiter('regular01', 'home'))])
    expect(begun.indexOf('other')).toBe(4)
    expect(begun).toHaveLength(81)
  })

  test('of a place beyond the bound are refused, of the next place not', async () => {
    const { take, finish } = rehearsal({ perPlace: 3 })
    const all = many(4, (index) => take(`${index}`, waiter(`member${index}`, 'office')))
    await expect(all[3]).rejects.toMatchObject({ refusal: 'tooMany' })
    const settled = await finish([...all, take('other', waiter('member9', 'home'))])
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  })

  test('of all beyond the bound are refused, but who is known is not', async () => {
    const { take, finish } = rehearsal({ atOnce: 2, longest: 500 })
    const all = many(30, (index) => take(`${index}`, waiter(`member ${index}`, `place ${index}`)))
    all.push(take('known', waiter('member 99', 'browser', { proven: true })))
    const settled = await finish(all)
    const refused = settled.map(({ status }, index) => (status === 'rejected' ? index : -1))
    expect(refused.filter((index) => index >= 0)).toEqual(many(10, (index) => 20 + index))
    const again = [take('later', waiter('member 1', 'place 1'))]
    expect((await finish(again)).map(({ status }) => status)).toEqual(['fulfilled'])
  })

  test('that take longer let fewer wait', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { take, finish } = rehearsal({ atOnce: 1, longest: 6_000 })
    const slow = many(64, (index) => take(`${index}`, waiter(`slow ${index}`, `place ${index}`)))
    await finish(slow, () => vi.advanceTimersByTime(600))
    const all = many(64, (index) => take(`${index}`, waiter(`member ${index}`, `home ${index}`)))
    const settled = await finish(all)
    const taken = settled.filter(({ status }) => status === 'fulfilled').length
    expect(taken).toBeGreaterThanOrEqual(10)
    expect(taken).toBeLessThan(13)
  })

  test('strangers cannot keep a member who is known from their own', async () => {
    const { take, begun, finish } = rehearsal()
    const strangers = many(80, (index) =>
      take(`${index}`, waiter('regular01', `203.0.113.${index}`)),
    )
    const own = take('own', waiter('regular01', 'own browser', { proven: true }))
    await finish([...strangers, own])
    await expect(own).resolves.toBe('own')
    expect(begun.indexOf('own')).toBe(1)
  })

  test('are forgotten once they are over', async () => {
    const { take, finish } = rehearsal({ perMember: 1, perPlace: 1 })
    for (const name of ['first', 'second', 'third']) {
      const [turn] = await finish([take(name, waiter('regular01', 'home'))])
      expect(turn).toEqual({ status: 'fulfilled', value: name })
    }
  })
})

describe('a turn whose time is over', () => {
  const over = async (): Promise<Deadline> => {
    const deadline = startDeadline(1)
    await expect(deadline.over).rejects.toMatchObject({ refusal: 'tooSlow' })
    return deadline
  }

  test('never begins', async () => {
    const { take, begun, finish } = rehearsal()
    const first = take('first', waiter('regular01', 'home'))
    const deadline = startDeadline(1)
    const late = take('late', waiter('regular01', 'home', { deadline }))
    const next = take('next', waiter('regular01', 'home'))
    await Promise.allSettled([late, deadline.over])
    await expect(late).rejects.toMatchObject({ refusal: 'tooSlow' })
    await finish([first, next])
    expect(begun).toEqual(['first', 'next'])
  })

  test('is refused at the door when it comes too late', async () => {
    const { take, begun } = rehearsal()
    const late = take('late', waiter('regular01', 'home', { deadline: await over() }))
    await expect(late).rejects.toMatchObject({ refusal: 'tooSlow' })
    expect(begun).toEqual([])
  })

  test('may change nothing any more', async () => {
    const deadline = await over()
    expect(() => deadline.hold()).toThrow(expect.objectContaining({ refusal: 'tooSlow' }))
  })
})

describe('a call', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('that is held in time is carried through', () => {
    vi.useFakeTimers()
    const deadline = startDeadline(1000)
    vi.advanceTimersByTime(999)
    deadline.hold()
    vi.advanceTimersByTime(1000)
    expect(deadline.signal.aborted).toBe(false)
  })
})
