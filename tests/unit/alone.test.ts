import { aloneIn } from '#app/backup/alone.ts'
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { test as base, expect, vi } from 'vitest'

const test = base.extend<{ folder: string; said: () => unknown[] }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'alone-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  said: async ({}, use) => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    await use(() => log.mock.calls.flat())
  },
})

test('of several that ask at once one is at work at a time, and the others wait', async ({
  folder,
  said,
}) => {
  let atWork = 0
  const work = async () => {
    atWork += 1
    for (let turn = 0; turn < 10; turn += 1) {
      expect(atWork).toBe(1)
      await setImmediate()
    }
    atWork -= 1
  }
  await Promise.all([1, 2, 3].map(() => aloneIn(folder, work)))
  expect(said()).toEqual(Array(2).fill('다른 백업이 끝나기를 기다립니다.'))
  expect(await readdir(folder)).toEqual([])
})

test('what fails lets the next one begin', async ({ folder }) => {
  await expect(aloneIn(folder, () => Promise.reject(new Error('ENOSPC')))).rejects.toThrow('ENOSPC')
  expect(await aloneIn(folder, () => Promise.resolve('made'))).toBe('made')
})

test('a folder that cannot be written is an error at once', async ({ folder }) => {
  await expect(aloneIn(join(folder, 'gone'), () => Promise.resolve())).rejects.toThrow('ENOENT')
})

test('one that was killed keeps nobody away for longer than two minutes', async ({
  folder,
  said,
}) => {
  await mkdir(join(folder, '.lock'))
  const ago = new Date(Date.now() - 121_000)
  await utimes(join(folder, '.lock'), ago, ago)
  expect(await aloneIn(folder, () => Promise.resolve('made'))).toBe('made')
  expect(said()).toEqual([])
})

test('one that another has overtaken is told before it gives a name, and leaves the other’s lock', async ({
  folder,
}) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await aloneIn(folder, async (signal) => {
      signal.throwIfAborted()
      await utimes(join(folder, '.lock'), 1, 1)
      await vi.advanceTimersByTimeAsync(60_000)
      await vi.waitFor(
        () => expect(() => signal.throwIfAborted()).toThrow('다른 백업이 시작되었습니다.'),
        60_000,
      )
    })
  } finally {
    vi.useRealTimers()
  }
  expect(await readdir(folder)).toEqual(['.lock'])
})
