import type * as FileSystem from 'node:fs/promises'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { test as base, expect, vi } from 'vitest'
import { openFolder } from '#platform/server/files/folder-store.ts'
import { replaceFile } from '#platform/server/on-disk.ts'
import { placeRelease } from '#texts/server/releases/folders.ts'

// Nobody can cut the power here: what is seen is whether the system was told to write, and when.
const { told } = vi.hoisted(() => ({ told: [] as [string, string][] }))

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FileSystem>()
  const open: typeof real.open = async (path, ...rest) => {
    const handle = await real.open(path, ...rest)
    const sync = handle.sync.bind(handle)
    handle.sync = () => sync().then(() => void told.push(['synced', String(path)]))
    return handle
  }
  const rename: typeof real.rename = async (from, to) => {
    await real.rename(from, to)
    told.push(['named', String(to)])
  }
  const writeFile: typeof real.writeFile = async (file, data, options) => {
    await real.writeFile(file, data, options)
    if ((options as { flush?: boolean } | undefined)?.flush) told.push(['flushed', ''])
  }
  return { ...real, open, rename, writeFile }
})

const test = base.extend<{ folder: string; toldSoFar: () => string[][] }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'power-cut-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  toldSoFar: async ({ folder }, use) => {
    told.length = 0
    await use(() => told.map(([what, path]) => [what, path && relative(folder, path)]))
  },
})

test('an attachment is on the disk before it is said to be kept', async ({ folder, toldSoFar }) => {
  const store = await openFolder(folder)
  await store.put('one', Buffer.from('총회 안건'))
  const one = [
    ['synced', 'files/one'],
    ['synced', 'files'],
  ]
  expect(toldSoFar()).toEqual(one)
  await store.putStream('two', Readable.from([Buffer.from('회칙')]), 6)
  expect(toldSoFar()).toEqual([...one, ['synced', 'files/two'], ['synced', 'files']])
})

test('what takes another’s place has its bytes, then the name', async ({ folder, toldSoFar }) => {
  await replaceFile(join(folder, 'current'), '{}')
  expect(toldSoFar()).toEqual([
    ['flushed', ''],
    ['named', 'current'],
    ['synced', ''],
  ])
})

test('a release is on the disk before it has its name', async ({ folder, toldSoFar }) => {
  const said = join(folder, 'said')
  const command = join(folder, 'sync')
  await writeFile(command, `#!/bin/sh\n/bin/echo "$1 $2 $(/bin/ls ${folder}/releases)" > ${said}\n`)
  await chmod(command, 0o755)
  vi.stubEnv('PATH', folder)
  const built = join(folder, 'releases/building-1')
  await mkdir(built, { recursive: true })
  await placeRelease({ dataDir: folder }, { release_key: 'key' }, built)
  expect(await readFile(said, 'utf8')).toBe(`-f ${built} building-1\n`)
  expect(toldSoFar()).toEqual([
    ['named', 'releases/key'],
    ['synced', 'releases'],
  ])
})
