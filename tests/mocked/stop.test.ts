import type { Server } from 'node:http'
import { test as base, expect, vi } from 'vitest'
import { stopOnSignal } from '#app/stop.ts'
import type { Context } from '#platform/server/context.ts'

// Vitest's clock does not reach what is imported from here by name.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, value: unknown) =>
    new Promise((resolve) => setTimeout(() => resolve(value), ms)),
}))

/** A server of which only the end is looked at, and what has happened to it so far. */
const server = (hasOthers: () => Promise<boolean>) => {
  const happened: string[] = []
  const note = (what: string) => () => void happened.push(what)
  const noteSoon = (what: string) => () => Promise.resolve().then(note(what))
  const drained = {
    set reason(_: unknown) {
      happened.push('unwell')
    },
  }
  const listening = {
    close: (then: () => void) => void noteSoon('closed')().then(then),
    closeIdleConnections: note('idle gone'),
    closeAllConnections: note('all gone'),
  }
  const log = { info: () => undefined }
  const context = { drained, log, close: noteSoon('given back') }
  stopOnSignal(listening as unknown as Server, context as unknown as Context, { hasOthers })
  return happened
}

const test = base.extend<{ exits: () => unknown[] }>({
  exits: async ({}, use) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const heard = { SIGTERM: process.listeners('SIGTERM'), SIGINT: process.listeners('SIGINT') }
    const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never)
    await use(() => exit.mock.calls.flat())
    exit.mockRestore()
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      for (const listener of process.listeners(signal)) {
        if (!heard[signal].includes(listener)) process.off(signal, listener)
      }
    }
    vi.useRealTimers()
  },
})

const gone = ['idle gone', 'closed', 'given back']

test('a server alone takes no more at once, however often it is told', async ({ exits }) => {
  const happened = server(() => Promise.resolve(false))
  process.emit('SIGTERM')
  process.emit('SIGINT')
  await vi.advanceTimersByTimeAsync(0)
  expect(happened).toEqual(gone)
  expect(exits()).toEqual([0])
})

test('one of several says that it goes, and serves for three seconds more', async ({ exits }) => {
  const happened = server(() => Promise.resolve(true))
  process.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(2_999)
  expect(happened).toEqual(['unwell'])
  await vi.advanceTimersByTimeAsync(1)
  expect(happened).toEqual(['unwell', ...gone])
  expect(exits()).toEqual([0])
})

test.for([
  ['fails', () => Promise.reject(new Error('gone'))],
  ['says nothing', () => new Promise<boolean>(() => undefined)],
] as const)('where the database %s it hardly waits', async ([, hasOthers], { exits }) => {
  const happened = server(hasOthers)
  process.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(500)
  expect(happened).toEqual(gone)
  expect(exits()).toEqual([0])
})
