import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { syncFolder } from '#app/releases/sync.ts'
import * as contentFolder from '#platform/server/content-folder.ts'
import { copyContent } from '#tests/support/content-copy.ts'

let folder: string

beforeAll(async () => {
  const copy = await copyContent()
  folder = copy.folder
  return copy.remove
})

test('a copy of a content has its print and its times', async () => {
  const then = new Date('2026-03-01T00:00:00Z')
  await utimes(join(folder, 'site.yaml'), then, then)
  const content = await contentFolder.readContent(folder)
  const copy = `${folder}-copy`
  await contentFolder.writeContent(copy, content)
  const again = await contentFolder.readContent(copy)
  expect(contentFolder.contentFingerprint(again)).toBe(contentFolder.contentFingerprint(content))
  expect(again.get('site.yaml')?.changed).toEqual(then)
  await rm(copy, { recursive: true })
})

test('what editors leave behind is no content', async () => {
  const before = contentFolder.contentFingerprint(await contentFolder.readContent(folder))
  for (const name of ['README.md', '.site.yaml.swp', 'site.yaml~', '.hidden.md', 'notes.txt']) {
    await writeFile(join(folder, name), 'x')
  }
  expect(contentFolder.contentFingerprint(await contentFolder.readContent(folder))).toBe(before)
  await writeFile(join(folder, 'new.md'), 'x')
  expect(contentFolder.contentFingerprint(await contentFolder.readContent(folder))).not.toBe(before)
})

test('a folder goes with its last file', async () => {
  await mkdir(join(folder, 'bylaws/2099-01-01'))
  await writeFile(join(folder, 'bylaws/2099-01-01/version.yaml'), '')
  await contentFolder.deleteContentFile(folder, 'bylaws/2099-01-01/version.yaml')
  expect(await readdir(join(folder, 'bylaws'))).not.toContain('2099-01-01')
  await contentFolder.deleteContentFile(folder, 'terms/2099-01-01.md')
  expect(await readdir(join(folder, 'terms'))).not.toEqual([])
})

test('the folder is brought to a release but for what was changed by hand', async () => {
  const before = await contentFolder.readContent(folder)
  await writeFile(join(folder, 'home.yaml'), 'by hand')
  const edited = await contentFolder.readContent(folder)
  const release = new Map(before)
  const file = { bytes: Buffer.from('published'), changed: new Date() }
  for (const path of ['home.yaml', 'site.yaml', 'terms/2099-01-01.md']) release.set(path, file)
  release.delete('sponsors.yaml')
  await syncFolder(folder, before, release)
  const after = await contentFolder.readContent(folder)
  expect(after.get('home.yaml')?.bytes).toEqual(edited.get('home.yaml')?.bytes)
  expect(after.get('site.yaml')?.bytes).toEqual(file.bytes)
  expect(after.has('terms/2099-01-01.md')).toBe(true)
  expect(after.has('sponsors.yaml')).toBe(false)
})
