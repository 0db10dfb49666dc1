import { getToday } from '#office/api/today.ts'
import { copyDatabase, quickCheck } from '#platform/server/db/backup.ts'
import { databaseFile } from '#platform/server/db/dialects.ts'
import { databaseChecks } from '#app/database-check.ts'
import { succeed } from '#tests/support/call.ts'
import { ask, plantStaff } from '#tests/support/console.ts'
import { plantPost } from '#tests/support/posts.ts'
import { type Site, test } from '#tests/support/site.ts'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'

const isEmbedded = process.env['TEST_ENGINE'] !== 'postgres'

const titles = async (site: Site): Promise<string[]> => {
  const { alarms } = await succeed(ask(site, getToday, {}, await plantStaff(site, '임원')))
  return alarms.map(({ title }) => title)
}

const hours = 3600

describe.runIf(isEmbedded)('the embedded database', () => {
  test('is read through in a process of its own, and is sound', async ({ site }) => {
    await databaseChecks().work(site.context)
    expect(await titles(site)).toEqual([])
  })

  test('is read through at the start, once a week, and each hour while it is damaged', async ({
    site,
  }) => {
    let found: { damage: string | null } | undefined = { damage: null }
    let times = 0
    const { work } = databaseChecks(() => {
      times += 1
      return Promise.resolve(found)
    })
    const pass = async (after: number) => {
      site.clock.forward(after * hours)
      await work(site.context)
      return times
    }
    expect(await pass(0)).toBe(1)
    expect(await pass(1)).toBe(1)
    found = undefined
    expect(await pass(7 * 24)).toBe(2)
    found = { damage: 'row 5 missing from index member_email' }
    expect(await pass(1)).toBe(3)
    expect(await titles(site)).toEqual(['데이터베이스가 손상되었습니다'])
    expect(await pass(1)).toBe(4)
    found = { damage: null }
    expect(await pass(1)).toBe(5)
    expect(await titles(site)).toEqual([])
    expect(await pass(1)).toBe(5)
  })

  test('is told from one whose bytes are spoilt', async ({ site }) => {
    const { dataDir } = site.context.config
    for (let post = 0; post < 20; post++) await plantPost(site)
    const copy = join(dataDir, 'copy.sqlite')
    await copyDatabase(databaseFile({ dataDir }), copy)
    expect(quickCheck(copy)).toBeUndefined()
    const handle = await open(copy, 'r+')
    const { size } = await handle.stat()
    for (let page = 8; page * 4096 < size; page += 3) {
      await handle.write(Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096)
    }
    await handle.close()
    expect(quickCheck(copy)).toEqual(expect.any(String))
    await writeFile(copy, 'no database at all, but long enough to be taken for one '.repeat(20))
    expect(quickCheck(copy)).toContain('not a database')
  })
})
