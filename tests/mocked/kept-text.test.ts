import type * as FileSystem from 'node:fs/promises'
import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { test as base, expect, vi } from 'vitest'
import { keptText } from '#platform/server/secret.ts'

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FileSystem>()
  return { ...real, writeFile: vi.fn(real.writeFile) }
})

/** A disk on which a file is there for a while before anything is in it: until then `meanwhile` happens. */
const slowly = (meanwhile: () => Promise<void>): void => {
  vi.mocked(writeFile).mockImplementation(async (file, text, options) => {
    const { flag = 'w', mode } = options as { flag?: string; mode?: number }
    const handle = await open(file as string, flag, mode)
    try {
      await meanwhile()
      await handle.writeFile(text as string)
    } finally {
      await handle.close()
    }
  })
}

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kept-'))
    await use(folder)
    vi.mocked(writeFile).mockReset()
    await rm(folder, { recursive: true, force: true })
  },
})

test('all who ask at the same instant, and later, are told the same', async ({ folder }) => {
  slowly(async () => {
    for (let turn = 0; turn < 20; turn += 1) await setImmediate()
  })
  const file = join(folder, 'token-secret')
  const told = await Promise.all(Array.from({ length: 50 }, () => keptText(file)))
  expect(new Set(told).size).toBe(1)
  expect(told[0]).toMatch(/^[\w-]{43}$/)
  expect(await keptText(file)).toBe(told[0])
  expect(await readdir(folder)).toEqual(['token-secret'])
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('each file has its own', async ({ folder }) => {
  expect(await keptText(join(folder, 'one'))).not.toBe(await keptText(join(folder, 'other')))
})

test.for(['', 'cut off after a few letters'])(
  '“%s” is refused, and stays',
  async (text, { folder }) => {
    const file = join(folder, 'token-secret')
    await writeFile(file, text)
    await expect(keptText(file)).rejects.toThrow(`${file} 파일이 비었거나 잘렸습니다.`)
    expect(await readFile(file, 'utf8')).toBe(text)
  },
)

test('what cannot be written is an error, and leaves nothing behind', async ({ folder }) => {
  slowly(() => Promise.reject(new Error('ENOSPC')))
  await expect(keptText(join(folder, 'token-secret'))).rejects.toThrow('ENOSPC')
  expect(await readdir(folder)).toEqual([])
})
