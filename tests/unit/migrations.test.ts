import { readConfig } from '#platform/server/config.ts'
import { bringUpToDate } from '#platform/server/db/bring-up-to-date.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { embeddedDialect } from '#platform/server/db/embedded.ts'
import { migrations } from '#platform/server/db/migrations.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { Kysely, sql } from 'kysely'
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

test('what cards paid before gateways were told apart was rehearsed; deposits were not', async ({
  folder,
}) => {
  const file = join(folder, 'older.sqlite')
  const all = Object.entries(migrations('sqlite'))
  const older = Object.fromEntries(all.filter(([name]) => name < '0022'))
  const db = new Kysely<Tables>({ dialect: await embeddedDialect(file) })
  await bringUpToDate(db, older)
  for (const [method, paid] of [
    ['card', '2026-01-02T03:04:05Z'],
    ['card', null],
    ['account', '2026-01-02T03:04:05Z'],
  ]) {
    await sql`insert into payment_order (member_name, member_type, company_name, goods_type, goods_key, goods_name, amount,
      pay_method, state, created_at, due_at, paid_at)
      values ('', '', '', '', '', '', 1, ${method}, 'failed', '', '', ${paid})`.execute(db)
  }
  await bringUpToDate(db, migrations('sqlite'))
  const rows = await db.selectFrom('payment_order').select('gateway').orderBy('order_pk').execute()
  expect(rows.map(({ gateway }) => gateway)).toEqual(['sandbox', null, null])
  await db.destroy()
})
