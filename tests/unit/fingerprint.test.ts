import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, vi } from 'vitest'
import { programFingerprint } from '#app/build/fingerprint.ts'
import { needsBuild } from '#app/startup/build.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { contentFingerprint, readContent } from '#platform/server/content-folder.ts'

const files = ['package-lock.json', 'astro.config.mjs', 'tsconfig.json', 'content/README.md']

const test = base.extend<{ root: string }>({
  root: async ({}, use) => {
    vi.stubEnv('CONTENT_DIR', '')
    const root = await mkdtemp(join(tmpdir(), 'built-'))
    for (const folder of ['src/pages', 'content', 'docs/guide', 'public', 'dist']) {
      await mkdir(join(root, folder), { recursive: true })
    }
    for (const file of [...files, 'src/pages/a']) {
      await writeFile(join(root, file), file)
    }
    await use(root)
    await rm(root, { recursive: true, force: true })
  },
})

const build = async (root: string, day = seoulDay(new Date())) => {
  await writeFile(join(root, 'dist/program'), await programFingerprint(root))
  const content = contentFingerprint(await readContent(join(root, 'content')))
  await writeFile(join(root, 'dist/content-print'), content)
  await writeFile(join(root, 'dist/built-day'), day)
}

test('a site is built when it never was, and not again after a touch', async ({ root }) => {
  expect(await needsBuild(root)).toBe(true)
  await build(root)
  expect(await needsBuild(root)).toBe(false)
  await utimes(join(root, 'src/pages/a'), 2_000_000_000, 2_000_000_000)
  expect(await needsBuild(root)).toBe(false)
})

test.for([
  'src/pages/a',
  'src/pages/b',
  'content/site.yaml',
  'docs/guide/today.webp',
  'public/x.svg',
  'package-lock.json',
])('a change of %s is a reason', async (file, { root }) => {
  await build(root)
  await writeFile(join(root, file), 'changed')
  expect(await needsBuild(root)).toBe(true)
})

test('a file that went away or moved is a reason', async ({ root }) => {
  await build(root)
  await rm(join(root, 'src/pages/a'))
  expect(await needsBuild(root)).toBe(true)
  await writeFile(join(root, 'content/a.yaml'), 'src/pages/a')
  expect(await needsBuild(root)).toBe(true)
})

test('a day on which other terms hold is a reason, another day is none', async ({ root }) => {
  await mkdir(join(root, 'content/terms'))
  for (const day of ['2020-03-01', '2026-03-01'])
    await writeFile(join(root, `content/terms/${day}.md`), `effectiveOn: ${day}`)
  await build(root, '2026-11-20')
  expect(await needsBuild(root, new Date('2026-11-28T03:00:00Z'))).toBe(false)
  expect(await needsBuild(root, new Date('2025-09-20T01:00:00Z'))).toBe(true)
})

test('other texts in another folder are a reason, the same are none', async ({ root }) => {
  await writeFile(join(root, 'content/site.yaml'), 'name')
  await build(root)
  await cp(join(root, 'content'), join(root, 'var/content'), { recursive: true })
  vi.stubEnv('CONTENT_DIR', 'var/content')
  expect(await needsBuild(root)).toBe(false)
  await writeFile(join(root, 'content/site.yaml'), 'another name')
  expect(await needsBuild(root)).toBe(false)
  await writeFile(join(root, 'var/content/site.yaml'), 'another name')
  expect(await needsBuild(root)).toBe(true)
})
