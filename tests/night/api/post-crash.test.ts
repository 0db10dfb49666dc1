import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import SQLite from 'better-sqlite3'
import { describe, expect } from 'vitest'
import { listPosts } from '#boards/server/posts/service.ts'
import { placesOf } from '#tests/support/posts.ts'
import { type Site, test } from '#tests/support/site.ts'

/**
 * A program that writes, changes and deletes notices without end or as often as it is told, and prints a line for each one
 * only after the database has answered.
 */
const program = `
  const { createContext } = await import('#app/context.ts')
  const { readConfig } = await import('#platform/server/config.ts')
  const { changePost, deletePost, plantPost } = await import('#tests/support/posts.ts')
  const { writeSync } = await import('node:fs')
  const [author, times = 'Infinity'] = process.argv.slice(1)
  const context = await createContext(readConfig())
  for (let number = 1; number <= Number(times); number += 1) {
    const title = author + ' ' + number
    const enrolledAt = new Date(Date.UTC(2026, 0, 1 + ((number * 7) % 300)))
    const post = { type: 'notice', title, content: '<p>노화</p>', author, enrolledAt }
    const pk = await plantPost({ context }, post)
    if (number % 3 === 0) await changePost(context, pk, { pinned: true })
    if (number % 5 === 0) await deletePost(context, pk)
    writeSync(1, (number % 5 === 0 ? 'deleted ' : 'kept ') + pk + ' ' + title + '\\n')
  }
  await context.close()
`

const startWriter = ({ context }: Site, ...given: string[]) =>
  spawn(process.execPath, ['--input-type=module', '-e', program, ...given], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: context.config.dataDir,
      CONTENT_DIR: context.config.contentDir,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** The lines of a writer until it ends; `each` sees how many there are. */
const linesOf = async (
  writer: ReturnType<typeof startWriter>,
  each: (lines: number) => void = () => undefined,
): Promise<string[]> => {
  const lines: string[] = []
  const ended = once(writer, 'close')
  for await (const line of createInterface({ input: writer.stdout })) {
    lines.push(line)
    each(lines.length)
  }
  await ended
  return lines
}

/** Whole, with a true count, and an index that finds what the board has. */
const expectSound = async (site: Site): Promise<void> => {
  const { context } = site
  const sqlite = new SQLite(join(context.config.dataDir, 'site.sqlite'))
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  sqlite.close()
  const places = await placesOf(site, 'notice')
  const { count } = await listPosts(context, { type: 'notice', page: 1 })
  expect(count).toBe(places.length)
  const found = await listPosts(context, { type: 'notice', page: 1, search: '노화' })
  expect(found.count).toBe(places.length)
}

/** What the lines promise stands in the database. */
const expectKept = async ({ context: { db } }: Site, lines: readonly string[]): Promise<void> => {
  const rows = await db.selectFrom('post').select(['post_pk', 'title']).execute()
  const titles = new Map(rows.map((row) => [String(row.post_pk), row.title]))
  for (const line of lines) {
    const [state, pk = '', ...title] = line.split(' ')
    expect(titles.get(pk)).toBe(state === 'kept' ? title.join(' ') : undefined)
  }
}

describe.skipIf(process.env['TEST_ENGINE'] === 'postgres')('one SQLite file', () => {
  test('loses nothing that was answered when killed while writing', async ({ site }) => {
    const writer = startWriter(site, '죽는 서버')
    const lines = await linesOf(writer, (count) => {
      if (count === 60) writer.kill('SIGKILL')
    })
    expect(writer.signalCode).toBe('SIGKILL')
    expect(lines.length).toBeGreaterThanOrEqual(60)
    await expectSound(site)
    await expectKept(site, lines)
  })

  test('is not corrupted by two servers that write at once', async ({ site }) => {
    const lines = await Promise.all(
      ['첫째', '둘째'].map((name) => linesOf(startWriter(site, name, '60'))),
    )
    expect(lines.map((list) => list.length)).toEqual([60, 60])
    await expectSound(site)
    await expectKept(site, lines.flat())
  })
})
