import { kept } from '#app/build/kept.ts'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kept-builds-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
})

const never = () => Promise.reject(new Error('made twice'))

/** Longer than what is written at one go. */
const large = new Uint8Array(4 * 1024 * 1024).fill(7)

test('what one build has made serves the next', async ({ folder }) => {
  const make = () => Promise.resolve(large)
  const file = await kept('pictures/one.png', make, folder)
  expect(await kept('pictures/one.png', never, folder)).toBe(file)
  expect(await readdir(join(folder, 'pictures'))).toEqual(['one.png'])
})

test('who looks while another build writes it finds it whole or not at all', async ({ folder }) => {
  let found = 0
  const others = new AbortController()
  const look = async () => {
    while (!others.signal.aborted) {
      const bytes = await readFile(join(folder, 'one.png')).catch(() => undefined)
      if (bytes === undefined) continue
      expect(bytes.byteLength).toBe(large.byteLength)
      found += 1
    }
  }
  const looking = look()
  const builds = Array.from({ length: 4 }, () =>
    kept('one.png', () => Promise.resolve(large), folder),
  )
  await Promise.all(builds)
  await expect.poll(() => found).toBeGreaterThan(0)
  others.abort()
  await looking
  expect(await readdir(folder)).toEqual(['one.png'])
})

test('a build that fails keeps nothing', async ({ folder }) => {
  await expect(kept('one.png', never, folder)).rejects.toThrow('made twice')
  expect(await readdir(folder)).toEqual([])
})
