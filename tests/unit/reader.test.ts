import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { readApart } from '#platform/server/reader.ts'
import type { Work } from '#tests/support/endless.ts'
import { test } from '#tests/support/folder.ts'

const module = new URL('../support/endless.ts', import.meta.url)

const usual = { work: 60_000, wait: 300_000 }

const read = (work: Work, limits = usual, until?: string): Promise<unknown> =>
  readApart(module, { work, until }, limits)

const refused = (sentence: string) => ({
  refusal: 'invalid',
  fields: { file: expect.stringContaining(sentence) as string },
})

test('what is wrong with a file is said outside of the reader as it was inside', async () => {
  await expect(read('refusal')).rejects.toMatchObject(refused('빈 파일입니다.'))
  await expect(read('fault')).rejects.toThrow('a mistake of ours')
})

// `length` ends V8 itself, and with it every thread of its process.
test.for<Work>(['time', 'memory', 'memory outside of the heap', 'depth', 'length'])(
  'what takes too much %s is refused, and the next file is read',
  async (work) => {
    const files = [read(work, work === 'time' ? { ...usual, work: 200 } : usual), read('nothing')]
    const [first, next] = await Promise.allSettled(files)
    expect(first).toMatchObject({ reason: refused('너무 크거나 복잡하여') })
    expect(next).toEqual({ status: 'fulfilled', value: 'read' })
  },
)

test('time in which a busy machine does something else is not the file’s', async () => {
  await read('nothing')
  expect(await read('patience', { ...usual, work: 500 })).toBe('timed-out')
})

test('a file whose turn comes too late is not read', async ({ folder }) => {
  const until = join(folder, 'over')
  const first = read('nothing', usual, until)
  const late = read('nothing', { ...usual, wait: 0 })
  const files = Promise.allSettled([first, late, read('nothing')])
  await writeFile(until, '')
  expect(await files).toMatchObject([
    { value: 'read' },
    { reason: { refusal: 'tooSlow' } },
    { value: 'read' },
  ])
})

test('a reader knows none of the server’s settings', async () => {
  expect(Object.keys(process.env)).toContain('PATH')
  expect(await read('settings')).not.toContain('PATH')
})

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a reader reads one file after the other, and ends a minute after the last', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pid = (await read('pid')) as number
  vi.advanceTimersByTime(59_000)
  expect(await read('pid')).toBe(pid)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect(await read('pid')).not.toBe(pid)
})

test('a reader that is told to stop reads on: its server may still have to answer', async () => {
  const pid = (await read('pid')) as number
  for (const signal of ['SIGINT', 'SIGTERM']) process.kill(pid, signal)
  expect(await read('pid')).toBe(pid)
})

/** Runs a program that has a file read, until it says by which process. */
const startReading = async (what = '') => {
  const program = new URL('../support/reads.ts', import.meta.url).pathname
  const server = spawn(process.execPath, [program, what], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed] = (await once(server.stdout, 'data')) as [Buffer]
  return { server, reader: Number(printed) }
}

test('a reader keeps no program from its end', async () => {
  const begun = performance.now()
  const { server, reader } = await startReading()
  expect(await once(server, 'exit')).toEqual([0, null])
  // Less than the minute for which a reader waits.
  expect(performance.now() - begun).toBeLessThan(50_000)
  await expect.poll(() => isRunning(reader)).toBe(false)
})

test('a reader at work ends with its server, however that ends', async () => {
  const { server, reader } = await startReading('endless')
  server.kill('SIGKILL')
  await once(server, 'exit')
  await expect.poll(() => isRunning(reader)).toBe(false)
})
