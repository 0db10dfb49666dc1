import { createHash } from 'node:crypto'
import { join } from 'node:path'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { bringUpToDate } from '#platform/server/db/bring-up-to-date.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { embeddedDialect } from '#platform/server/db/embedded.ts'
import { migrations } from '#platform/server/db/migrations.ts'
import { test } from '#tests/support/folder.ts'

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
    '1002-roll-and-money sqlite fdf528e72bc9',
    '1003-merge-requests sqlite 5c843acff312',
    '1000-baseline postgres 1856ec51646a',
    '1001-left-behind postgres 3b8e619cd0b5',
    '1002-roll-and-money postgres 1672b052cb8d',
    '1003-merge-requests postgres 5c843acff312',
  ]
  const found: string[] = []
  for (const engine of ['sqlite', 'postgres'] as const)
    for (const [name, migration] of Object.entries(migrations(engine)))
      found.push(`${name} ${engine} ${await hashOf(migration)}`)
  // A migration that no release has may still change.
  const newest = released.at(-1) ?? ''
  expect(found.filter((line) => line.slice(0, 4) <= newest.slice(0, 4))).toEqual(released)
})

test('what deposits were given to becomes their parts', async ({ folder }) => {
  const db = new Kysely<unknown>({ dialect: await embeddedDialect(join(folder, 'old.sqlite')) })
  const [baseline, leftBehind, roll] = Object.entries(migrations('sqlite'))
  const up = (...some: readonly (typeof baseline)[]) =>
    bringUpToDate(db, Object.fromEntries(some.flatMap((one) => (one === undefined ? [] : [one]))))
  await up(baseline, leftBehind)
  const order = `insert into payment_order (order_pk, member_name, member_type, company_name, goods_type, goods_key,
    goods_name, amount, pay_method, state, created_at, due_at) values`
  const line = `insert into bank_line (line_pk, fingerprint, occurrence, day_key, day, time, amount, depositor, memo,
    state, reason, staff_name, decided_at) values`
  for (const statement of [
    ...[1, 2].map(
      (pk) => `${order} (${pk}, '', '', '', '', '', '', 80000, 'account', 'paid', '', '')`,
    ),
    `${line} (1, 'a', 1, '', '', '', 155000, '', '', 'taken', '덜 냄', '김사무', '2026')`,
    `${line} (2, 'b', 1, '', '', '', 12, '', '', 'aside', '이자', '김사무', '2026')`,
    `${line} (3, 'c', 1, '', '', '', 7, '', '', 'taken', '', '김사무', '2026')`,
    `${line} (4, 'd', 1, '', '', '', 9, '', '', 'waiting', '', '', null)`,
    'insert into bank_deposit (order_pk, line_pk) values (1, 1), (2, 1)',
  ])
    await sql.raw(statement).execute(db)
  await up(baseline, leftBehind, roll)
  const { rows } =
    await sql`select line_pk, kind, amount, order_pk, income, note from bank_part`.execute(db)
  expect(rows).toEqual([
    { line_pk: 1, kind: 'order', amount: 80_000, order_pk: 1, income: null, note: '덜 냄' },
    { line_pk: 1, kind: 'order', amount: 75_000, order_pk: 2, income: null, note: '덜 냄' },
    { line_pk: 2, kind: 'income', amount: 12, order_pk: null, income: '기타', note: '이자' },
    { line_pk: 3, kind: 'order', amount: 7, order_pk: null, income: null, note: '' },
  ])
  const states = await sql`select state from bank_line order by line_pk`.execute(db)
  expect(states.rows).toEqual(['taken', 'taken', 'taken', 'waiting'].map((state) => ({ state })))
  await db.destroy()
})
