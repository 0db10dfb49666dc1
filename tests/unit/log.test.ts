import { outageOf } from '#platform/server/db/errors.ts'
import { createLog } from '#platform/server/log.ts'
import { test as base, expect, vi } from 'vitest'

interface Line {
  msg: string
  left_out?: number
}

/** A log that is read, in a time of its own. */
const test = base.extend('written', ({}, { onCleanup }) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onCleanup(() => void vi.useRealTimers())
  const lines: Line[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) })
  vi.advanceTimersByTime(1)
  return { log, lines }
})

test('a database that is frozen is a line a minute, whoever meets it', ({ written }) => {
  const { log, lines } = written
  for (let second = 0; second < 130; second += 1) {
    log.error(outageOf(new Error('Query read timeout')), 'mail job failed')
    log.error({ err: new Error('timeout exceeded when trying to connect') }, 'health check failed')
    vi.advanceTimersByTime(1_000)
  }
  expect(lines.map(({ msg, left_out }) => [msg, left_out])).toEqual([
    ['mail job failed', undefined],
    ['mail job failed', 119],
    ['mail job failed', 119],
  ])
})

test('a bug has each of its lines meanwhile', ({ written: { log, lines } }) => {
  log.error(outageOf(new Error('Query read timeout')), 'mail job failed')
  for (const _ of [1, 2]) log.error({ err: new TypeError('undefined is not a function') }, 'failed')
  for (const _ of [1, 2]) log.info({ reason: 'x' }, 'a page')
  log.error('명사구가 아닌 한 줄')
  expect(lines).toHaveLength(6)
})
