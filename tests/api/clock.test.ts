import { describe, expect, onTestFinished, vi } from 'vitest'
import { startJobs } from '#app/jobs.ts'
import { commands } from '#app/shell/commands.ts'
import { getToday } from '#office/api/today.ts'
import { isClockTrusted, livedUntil, markTime } from '#office/server/clock.ts'
import { plantStaff } from '#tests/support/console.ts'
import { say } from '#tests/support/office-words.ts'
import { type Site, test } from '#tests/support/site.ts'

const day = 24 * 60 * 60

const alarmsOf = async (site: Site) => {
  const me = await plantStaff(site, '관리자')
  return (await me.do(getToday, {})).alarms
}

describe('a clock', () => {
  test.for([
    ['a minute later', 60, true],
    ['two weeks later', 14 * day, true],
    ['later than that', 14 * day + 1, false],
    ['a year ahead', 365 * day, false],
    ['a day back', -day, true],
    ['further back', -day - 1, false],
  ] as const)('%s', async ([, seconds, isTrusted], { site }) => {
    expect(await isClockTrusted(site.context)).toBe(true)
    await markTime(site.context)
    site.clock.forward(seconds)
    expect(await isClockTrusted(site.context)).toBe(isTrusted)
    expect(await alarmsOf(site)).toMatchObject(isTrusted ? [] : [{ kind: 'clock' }])
  })

  test('in doubt marks nothing, and is believed once it is put right', async ({ site }) => {
    await markTime(site.context)
    site.clock.forward(365 * day)
    await markTime(site.context)
    expect(await isClockTrusted(site.context)).toBe(false)
    site.clock.forward(-365 * day)
    expect(await isClockTrusted(site.context)).toBe(true)
  })

  test('that was set goes on where the data has lived, beyond doubt', async ({ site }) => {
    const told = (now: string) => ({
      ...site.context,
      config: { ...site.context.config, now: new Date(now) },
    })
    const start = '2025-09-20T01:00:00Z'
    expect(await livedUntil(told(start))).toBeUndefined()
    site.clock.set('2025-09-20T01:45:00Z')
    await markTime(told(start))
    expect(await livedUntil(told(start))).toEqual(new Date('2025-09-20T01:46:00Z'))
    expect(await livedUntil(told('2025-10-24T01:00:00Z'))).toBeUndefined()
    expect(await livedUntil(site.context)).toBeUndefined()
    site.clock.set('2026-11-21T03:00:00Z')
    expect(await isClockTrusted(site.context)).toBe(true)
    await markTime(site.context)
    expect(await livedUntil(told('2025-10-24T01:00:00Z'))).toEqual(new Date('2026-11-21T03:01:00Z'))
  })
})

test('the shell says that the clock is right', async ({ site }) => {
  const confirm = (...given: string[]) => say(site, commands['confirm-clock'], ...given)
  const then = new Date('2020-01-01T00:00:00Z')
  await markTime({ ...site.context, clock: { now: () => then } })
  expect(await confirm()).toContain('--yes를 붙여')
  expect(await confirm('--yes')).toContain('현재 시각을 확인했습니다.')
  expect(await confirm()).toContain('중지된 작업이 없습니다.')
})

test('jobs are done, but for those that go by a clock in doubt', async ({ site }) => {
  onTestFinished(() => void vi.useRealTimers())
  await markTime(site.context)
  const done: string[] = []
  const job = (name: string) => () => Promise.resolve(done.push(name))
  const times = { every: 60_000, first: 30_000 }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stop = startJobs(
    () => site.context,
    [
      { name: 'by the clock', ...times, byClock: true, work: job('by the clock') },
      { name: 'always', ...times, work: job('always') },
    ],
  )
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await site.context.background.finish()
    return done.splice(0).sort()
  }
  expect(await pass(29_000)).toEqual([])
  expect(await pass(2_000)).toEqual(['always', 'by the clock'])
  site.clock.forward(365 * day)
  expect(await pass(60_000)).toEqual(['always'])
  site.clock.forward(-365 * day)
  expect(await pass(60_000)).toEqual(['always', 'by the clock'])
  stop()
})
