import { type Config, readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { test as base } from '#tests/support/site.ts'
import { rowsIn } from '#tests/support/tables.ts'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'

const test = base.extend<{ leftAt: (...migrations: string[]) => Promise<Config> }>({
  /** A database as a program before 1.0.0 left it, whose migrations these were. */
  leftAt: async ({ pattern }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'released-'))
    const config = await pattern.copyFor(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
    await use(async (...migrations) => {
      await using db = await openDatabase(config)
      await sql`update oldest_program set migration = '0058-loose-files'`.execute(db)
      await sql`alter table post add column position integer`.execute(db)
      await sql`create unique index post_position on post (type, position)`.execute(db)
      await sql`drop index post_listed`.execute(db)
      await sql`create table upload_part (storage_key text not null)`.execute(db)
      await sql`insert into upload_part (storage_key) values ('a-part')`.execute(db)
      await sql`delete from kysely_migration`.execute(db)
      for (const name of migrations)
        await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-26')`.execute(
          db,
        )
      const times = { since: '', last_at: '', retry_at: '' }
      const relay = { relay_pk: 1, kind: 'down', answer: '', times: 1, ...times } as const
      await db.insertInto('mail_relay').values(relay).execute()
      return config
    })
    await pattern.drop(config)
    await rm(dataDir, { recursive: true })
  },
})

test('a database of the last program before 1.0.0 is taken as it is', async ({ leftAt }) => {
  const config = await leftAt('0001-members', '0060-text-formats', '0061-oldest-program')
  await using db = await openDatabase(config)
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['1000-baseline', '1001-left-behind'])
  const taken = await rowsIn(db)
  expect(taken['oldest_program']).toEqual([{ id: 1, migration: '1001-left-behind' }])
  expect(taken['mail_relay']).toHaveLength(1)
  expect(taken['loose_file']).toMatchObject([{ storage_key: 'a-part' }])
  const tables = await db.introspection.getTables()
  expect(
    tables.find(({ name }) => name === 'post')?.columns.map((column) => column.name),
  ).not.toContain('position')
  await using again = await openDatabase(config)
  expect(await rowsIn(again)).toEqual(taken)
})

test('an older one is refused with the way to go', async ({ leftAt }) => {
  const config = await leftAt('0001-members', '0058-loose-files')
  await expect(openDatabase(config)).rejects.toThrow(
    /^1\.0\.0보다 오래된 판의 데이터베이스입니다\(0058-loose-files\)/,
  )
})
