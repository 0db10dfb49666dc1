import { formatFile, readContent } from '#platform/server/content-folder.ts'
import {
  type ContentMigration,
  migrateContent,
  migrateText,
  newestFormat,
} from '#platform/server/content-migrations.ts'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const path = 'conferences/2025-autumn.yaml'

const seats: ContentMigration = {
  files: 'conferences/*.yaml',
  change: (text) => {
    if (text.endsWith('[')) throw new Error('Not understood')
    return text.replace(/^capacity:/m, 'seats:')
  },
}

test('a text is brought over every format since its own', () => {
  const places = { ...seats, change: (text: string) => text.replace('seats:', 'places:') }
  const steps = [seats, places]
  expect(migrateText(path, 'capacity: 9', 1, steps)).toBe('places: 9')
  expect(migrateText(path, 'capacity: 9', newestFormat, steps)).toBe('places: 9')
  expect(migrateText(path, 'capacity: 9', newestFormat + 1, steps)).toBe('capacity: 9')
  expect(migrateText(path, 'capacity: [', 1, [seats])).toBe('capacity: [')
  expect(migrateText('home.yaml', 'capacity: 9', 1, steps)).toBe('capacity: 9')
})

test('what a migration does not change keeps its bytes and its time', async () => {
  const content = await readContent('content')
  const changed = [...migrateContent(content, [seats])]
  const others = changed.filter(([name, file]) => content.get(name) !== file)
  expect(others.map(([name]) => name)).toEqual([path, formatFile])
  expect(new Map(others).get(path)?.changed).toEqual(content.get(path)?.changed)
})

test('the shipped texts and the tests’ are of the newest format, and pass as they are', async () => {
  for (const folder of ['content', 'tests/support/content']) {
    expect(await readFile(`${folder}/${formatFile}`, 'utf8')).toBe(`${newestFormat}\n`)
    const content = await readContent(folder)
    expect(migrateContent(content)).toBe(content)
  }
})
