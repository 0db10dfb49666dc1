import { readConfig } from '#platform/server/config.ts'
import { bringUpToDate } from '#platform/server/db/bring-up-to-date.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { embeddedDialect } from '#platform/server/db/embedded.ts'
import { migrations } from '#platform/server/db/migrations.ts'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { createHash } from 'node:crypto'
import type { Migration } from 'kysely/migration'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
})

const creating = (table: string) => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema.createTable(table).addColumn('name', 'text').execute()
  },
})

const failing = {
  up: async (db: Kysely<unknown>) => {
    await creating('second').up(db)
    await sql`select nonsense`.execute(db)
  },
}

const tablesIn = async (file: string): Promise<string[]> => {
  const db = new Kysely<unknown>({ dialect: await embeddedDialect(file) })
  const tables = await db.introspection.getTables()
  await db.destroy()
  return tables.map(({ name }) => name)
}

test('of migrations that fail nothing is left, so they can be tried again', async ({ folder }) => {
  const file = join(folder, 'some.sqlite')
  const open = async () => new Kysely<unknown>({ dialect: await embeddedDialect(file) })
  const first = creating('first')
  await expect(
    bringUpToDate(await open(), { '0001-first': first, '0002-second': failing }),
  ).rejects.toThrow('The database could not be brought up to date')
  expect(await tablesIn(file)).toEqual([])
  const db = await open()
  await bringUpToDate(db, { '0001-first': first, '0002-second': creating('second') })
  await db.destroy()
  expect(await tablesIn(file)).toEqual(['first', 'second'])
})

test('a database that is up to date is opened beside a server that uses it', async ({ folder }) => {
  const config = readConfig({ DATA_DIR: folder })
  const one = await openDatabase(config)
  const two = await openDatabase(config)
  await Promise.all([one.destroy(), two.destroy()])
  expect(await tablesIn(join(folder, 'site.sqlite'))).toContain('member')
})

/** Of every statement that a migration runs. */
const hashOf = async (migration: Migration): Promise<string> => {
  const hash = createHash('sha256')
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void hash.update(query.sql),
  })
  await migration.up(db)
  return hash.digest('hex').slice(0, 12)
}

test('what was released does what it did', async () => {
  const released = [
    '1000-baseline sqlite 226517a97efc',
    '1001-left-behind sqlite 3b8e619cd0b5',
    '1002-roll-and-money sqlite a5240963723f',
    '1000-baseline postgres 1856ec51646a',
    '1001-left-behind postgres 3b8e619cd0b5',
    '1002-roll-and-money postgres 38253916644d',
  ]
  const found: string[] = []
  for (const engine of ['sqlite', 'postgres'] as const)
    for (const [name, migration] of Object.entries(migrations(engine)))
      found.push(`${name} ${engine} ${await hashOf(migration)}`)
  expect(found).toEqual(released)
})
