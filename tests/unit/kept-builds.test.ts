import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { kept } from '#app/build/kept.ts'
import { test } from '#tests/support/folder.ts'

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
