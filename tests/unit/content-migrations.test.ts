import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { formatFile, readContent } from '#platform/server/content-folder.ts'
import * as contentMigrations from '#texts/server/content-migrations.ts'

const path = 'conferences/2025-autumn.yaml'

const said = (format: number) => ({ bytes: Buffer.from(`${format}\n`), changed: new Date(0) })

const seats: contentMigrations.ContentMigration = {
  files: 'conferences/*.yaml',
  change: (text) => {
    if (text.endsWith('[')) throw new Error('Not understood')
    return text.replace(/^capacity:/m, 'seats:')
  },
}

test('a text is brought over every format since its own', () => {
  const places = { ...seats, change: (text: string) => text.replace('seats:', 'places:') }
  const steps = [seats, places]
  expect(contentMigrations.migrateText(path, 'capacity: 9', 1, steps)).toBe('places: 9')
  expect(contentMigrations.migrateText(path, 'capacity: 9', 2, steps)).toBe('places: 9')
  expect(contentMigrations.migrateText(path, 'capacity: 9', 3, steps)).toBe('capacity: 9')
  expect(contentMigrations.migrateText(path, 'capacity: [', 1, [seats])).toBe('capacity: [')
  expect(contentMigrations.migrateText('home.yaml', 'capacity: 9', 1, steps)).toBe('capacity: 9')
})

test('the room of the log has its new name in a calendar of before', () => {
  const old = '  - room: 기록\n    room: "기록" # 접속기록\n    title: 기록\n    room: 기록물\n'
  const migrated =
    '  - room: 기록\n    room: "이력" # 접속기록\n    title: 기록\n    room: 기록물\n'
  expect(contentMigrations.migrateText('calendar.yaml', old, 2)).toBe(migrated)
  expect(contentMigrations.migrateText('home.yaml', old, 2)).toBe(old)
})

test('what a migration does not change keeps its bytes and its time', async () => {
  const content = new Map(await readContent('content')).set(formatFile, said(2))
  const changed = [...contentMigrations.migrateContent(content, [seats])]
  const others = changed.filter(([name, file]) => content.get(name) !== file)
  const conferences = [...content.keys()].filter((name) => name.startsWith('conferences/'))
  expect(others.map(([name]) => name)).toEqual([...conferences, formatFile])
  expect(new Map(others).get(path)?.changed).toEqual(content.get(path)?.changed)
})

test('the shipped texts and the tests’ are of the newest format, and pass as they are', async () => {
  for (const folder of ['content', 'tests/support/content']) {
    expect(await readFile(`${folder}/${formatFile}`, 'utf8')).toBe(
      `${contentMigrations.newestFormat}\n`,
    )
    const content = await readContent(folder)
    expect(contentMigrations.migrateContent(content)).toBe(content)
  }
})
