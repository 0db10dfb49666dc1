import { confirmClock } from '#office/api/clock.ts'
import { getToday } from '#office/api/today.ts'
import type { Context } from '#platform/server/context.ts'
import { livedUntil } from '#office/server/clock/service.ts'
import { createClockWatch } from '#office/server/clock/watch.ts'
import { startJobs } from '#app/jobs.ts'
import { succeed } from '#tests/support/call.ts'
import { ask, plantStaff } from '#tests/support/console.ts'
import { type Site, test } from '#tests/support/site.ts'
import { afterEach, describe, expect, vi } from 'vitest'

const minute = 60
const day = 24 * 60 * minute

/** A server's watch in a world where the counter and the database's clock go with the site's, until a jump. */
const watched = ({ context, clock }: Site, { hasDatabaseClock = false } = {}) => {
  let passed = 0
  const began = clock.now().getTime()
  const watch = createClockWatch({
    steady: () => passed * 1000,
    database: () => Promise.resolve(hasDatabaseClock ? new Date(began + passed * 1000) : undefined),
  })
  const pass = (seconds: number): void => {
    passed += seconds
    clock.forward(seconds)
  }
  return {
    trusted: () => watch.isTrusted(context),
    look: () => watch.look(context),
    /** The clock is moved, and nothing passes. */
    jump: (seconds: number) => clock.forward(seconds),
    /** Looks each minute for so long. */
    goOn: async (minutes: number) => {
      for (let one = 0; one < minutes; one++) {
        pass(minute)
        await watch.look(context)
      }
    },
  }
}

const alarmsOf = async (site: Site) => {
  const me = await plantStaff(site, '관리자')
  return { me, alarms: (await succeed(ask(site, getToday, {}, me))).alarms }
}

describe('a clock', () => {
  test('is in doubt until it was looked at', async ({ site }) => {
    const { trusted, look } = watched(site)
    expect(trusted()).toBe(false)
    await look()
    expect(trusted()).toBe(true)
    expect((await alarmsOf(site)).alarms).toEqual([])
  })

  test.for([400 * day, -3 * day])(
    'that jumps by %d seconds is in doubt at once, and believed after an hour',
    async (seconds, { site }) => {
      const { trusted, look, jump, goOn } = watched(site)
      await goOn(3)
      jump(seconds)
      expect(trusted()).toBe(false)
      await look()
      expect((await alarmsOf(site)).alarms).toMatchObject([{ kind: 'clock' }])
      await goOn(59)
      expect(trusted()).toBe(false)
      await goOn(1)
      expect(trusted()).toBe(true)
      expect((await alarmsOf(site)).alarms).toEqual([])
    },
  )

  test('that jumped while no server ran is in doubt when one starts', async ({ site }) => {
    await watched(site).look()
    site.clock.forward(30 * day)
    const { trusted, look, goOn } = watched(site)
    await look()
    expect(trusted()).toBe(false)
    const [alarm] = (await alarmsOf(site)).alarms
    expect(alarm?.title).toBe('서버의 시각이 30일 앞으로 바뀌었습니다')
    expect(alarm?.text).toContain('2026.12.21 12:00')
    await goOn(60)
    expect(trusted()).toBe(true)
  })

  test('that was told its time goes on where the data has lived, and leaves no doubt behind', async ({
    site,
  }) => {
    const told = (now: string) => ({
      ...site.context,
      config: { ...site.context.config, now: new Date(now) },
    })
    const start = '2025-09-20T01:00:00Z'
    expect(await livedUntil(told(start))).toBeUndefined()
    site.clock.set('2025-09-20T01:45:00Z')
    await createClockWatch().look(told(start))
    expect(await livedUntil(told(start))).toEqual(new Date('2025-09-20T01:46:00Z'))
    expect(await livedUntil(told('2025-10-24T01:00:00Z'))).toBeUndefined()
    expect(await livedUntil(site.context)).toBeUndefined()
    site.clock.set('2026-11-21T03:00:00Z')
    const { trusted, look } = watched(site)
    await look()
    expect(trusted()).toBe(true)
    expect(await livedUntil(told('2025-10-24T01:00:00Z'))).toEqual(new Date('2026-11-21T03:01:00Z'))
  })

  test('that was put right is believed at once', async ({ site }) => {
    const { trusted, jump, goOn } = watched(site)
    await goOn(1)
    jump(9 * day)
    await goOn(1)
    jump(-9 * day)
    await goOn(1)
    expect(trusted()).toBe(true)
  })

  test('from which the database’s differs is never believed without a person', async ({ site }) => {
    const { trusted, jump, goOn } = watched(site, { hasDatabaseClock: true })
    await goOn(1)
    jump(9 * day)
    await goOn(150)
    expect(trusted()).toBe(false)
    const { me, alarms } = await alarmsOf(site)
    await succeed(ask(site, confirmClock, { hold_id: alarms[0]?.hold_id ?? '' }, me))
    await goOn(150)
    expect(trusted()).toBe(true)
  })

  test('of one server does not stop the others', async ({ site }) => {
    await using other = await site.another()
    const [one, two] = [watched(site), watched(other)]
    await one.look()
    Object.assign(other.context, { clock: { now: () => new Date('2030-01-01T00:00:00Z') } })
    await two.look()
    await one.look()
    expect([one.trusted(), two.trusted()]).toEqual([true, false])
  })
})

describe('whoever may change the system', () => {
  const jumped = async (site: Site) => {
    const server = watched(site)
    await server.goOn(1)
    server.jump(9 * day)
    await server.look()
    return { server, ...(await alarmsOf(site)) }
  }

  test('says that the clock is right', async ({ site }) => {
    const { server, me, alarms } = await jumped(site)
    const hold_id = alarms[0]?.hold_id ?? ''
    expect(await succeed(ask(site, confirmClock, { hold_id }, me))).toEqual({ holds: [] })
    expect(server.trusted()).toBe(false)
    await server.goOn(1)
    expect(server.trusted()).toBe(true)
  })

  test('says it of one jump, not of the next', async ({ site }) => {
    const { server, me, alarms } = await jumped(site)
    server.jump(9 * day)
    await server.look()
    const { body } = await ask(site, confirmClock, { hold_id: alarms[0]?.hold_id ?? '' }, me)
    expect(body).toMatchObject({ success: false })
    await server.goOn(1)
    expect(server.trusted()).toBe(false)
  })
})

describe('jobs', () => {
  afterEach(() => vi.useRealTimers())

  const begin = (site: Site, isTrusted: () => boolean) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const done: string[] = []
    const job =
      (name: string) =>
      (_context: Context, { clockIsTrusted }: { clockIsTrusted: boolean }) =>
        Promise.resolve(done.push(`${name} ${clockIsTrusted ? 'trusting' : 'doubting'}`))
    const more = [
      { name: 'soon', every: 3_600_000, first: 60_000, byClock: true, work: job('soon') },
      { name: 'always', every: 3_600_000, first: 60_000, work: job('always') },
    ]
    const stop = startJobs(() => site.context, more, { isTrusted, look: () => Promise.resolve() })
    return { done, stop }
  }

  test('are done soon after the start, and then as often as they should', async ({ site }) => {
    const { done, stop } = begin(site, () => true)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(done).toEqual([])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(done).toEqual(['soon trusting', 'always trusting'])
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(done).toHaveLength(4)
    stop()
  })

  test('that go by the clock wait for it, and are done within a minute then', async ({ site }) => {
    let isTrusted = false
    const { done, stop } = begin(site, () => isTrusted)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(done).toEqual(['always doubting'])
    isTrusted = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(done).toEqual(['always doubting', 'soon trusting'])
    stop()
  })
})
