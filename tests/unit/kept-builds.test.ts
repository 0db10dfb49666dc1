import { kept } from '#app/build/kept.ts'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
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

test('what one build has made serves the next', async ({ folder }) => {
  const make = () => Promise.resolve(new Uint8Array(9))
  const file = await kept('pictures/one.png', make, folder)
  expect(await kept('pictures/one.png', never, folder)).toBe(file)
  expect(await readdir(join(folder, 'pictures'))).toEqual(['one.png'])
})

test('a build that fails keeps nothing', async ({ folder }) => {
  await expect(kept('one.png', never, folder)).rejects.toThrow('made twice')
  expect(await readdir(folder)).toEqual([])
})
