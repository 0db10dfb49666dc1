import { onTestFinished, vi } from 'vitest'
import { systemClock } from '#platform/server/clock.ts'

/** Puts the machine's clock ahead by so many minutes, or right where that is 0, until the test has ended. */
export const setMachineClock = (minutes: number): void => {
  const spy = vi.spyOn(systemClock, 'now')
  spy.mockImplementation(() => new Date(Date.now() + minutes * 60_000))
  onTestFinished(() => spy.mockRestore())
}
