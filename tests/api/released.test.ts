import type { PostType } from '#boards/rules/boards.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { createContext } from '#app/context.ts'
import type { Context } from '#platform/server/context.ts'
import { openDatabase, type Database } from '#platform/server/db/database.ts'
import { dialectOf, engineOf } from '#platform/server/db/dialects.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { listPosts } from '#boards/server/posts/service.ts'
import { emptyFor } from '#tests/support/databases.ts'
import { plantPost } from '#tests/support/posts.ts'
import { notices } from '#tests/support/released/rows.ts'
import { rowsIn, type Rows, schemaOf } from '#tests/support/released/schema.ts'
import { test as base } from '#tests/support/site.ts'
import { Kysely, sql } from 'kysely'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'

const kept = 'tests/support/released'
const files = await readdir(kept)
const releases = files.flatMap((file) => /^(.+)\.sqlite\.dump$/.exec(file)?.[1] ?? [])

const test = base.extend<{ empty: Config }>({
  empty: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'released-'))
    await use(await emptyFor(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })))
    await rm(folder, { recursive: true })
  },
})

/** Makes the database of a release, and tells what rows it has. */
const restore = async (config: Config, release: string): Promise<Rows> => {
  const db: Database = new Kysely<Tables>({ dialect: await dialectOf(config) })
  const script = await readFile(join(kept, `${release}.${engineOf(config)}.dump`), 'utf8')
  const statements = engineOf(config) === 'postgres' ? [script] : script.split(/;\n(?=\S)/)
  for (const statement of statements) await sql.raw(statement).execute(db)
  const rows = await rowsIn(db)
  await db.destroy()
  return rows
}

/** The rows of the tables of `old`, without the columns that `other` has not, and without the keys that order posts. */
const shared = (rows: Rows, other: Rows, old: Rows): Rows =>
  Object.fromEntries(
    Object.keys(old).map((table) => {
      const columns = Object.keys(other[table]?.[0] ?? {}).filter((name) => name !== 'sort_key')
      const narrowed = (rows[table] ?? []).map((row) =>
        columns.filter((name) => name in row).map((name) => `${name}: ${String(row[name])}`),
      )
      return [table, narrowed.map((row) => ({ row: row.toSorted().join(', ') })).toSorted(byText)]
    }),
  )

const byText = (one: { row: string }, other: { row: string }) => one.row.localeCompare(other.row)

test.for(releases)(
  'a database of %s is brought up to date: all that it holds, and boards that go on as before',
  async (release, { empty, pattern }) => {
    const old = await restore(empty, release)
    expect(Object.values(old).every((rows) => rows.length >= 2)).toBe(true)
    const context = await createContext(empty)
    const found = await rowsIn(context.db)
    const now = { ...found, board: found['board']?.filter(isOf(old['board'])) ?? [] }
    expect(shared(now, old, old)).toEqual(shared(old, now, old))
    const dataDir = await mkdtemp(join(empty.dataDir, 'fresh-'))
    const fresh = await openDatabase(await pattern.copyFor({ ...empty, dataDir }))
    expect(await schemaOf(context.db)).toEqual(await schemaOf(fresh))
    await fresh.destroy()
    await expectBoards(context)
    await context.close()
  },
)

test('orders by transfer are given the day that their members were told', async ({ empty }) => {
  await restore(empty, '0023-ways-of-paying')
  const db: Database = new Kysely<Tables>({ dialect: await dialectOf(empty) })
  // Ordered on 21 November: a fortnight, and three days to confirm.
  await db.updateTable('payment_order').set({ due_at: '2026-12-08T15:00:00.000Z' }).execute()
  await db.destroy()
  const context = await createContext(empty)
  const orders = context.db.selectFrom('payment_order').select(['pay_method', 'deposit_due'])
  expect(await orders.orderBy('order_pk').execute()).toEqual([
    { pay_method: 'card', deposit_due: null },
    { pay_method: 'account', deposit_due: '2026-12-05' },
  ])
  await context.close()
})

/** Boards that came later have no posts yet. */
const isOf =
  (boards: Rows[string] = []) =>
  ({ type }: Record<string, unknown>): boolean =>
    boards.some((board) => board['type'] === type)

/** They are read, searched and written on. */
const expectBoards = async (context: Context): Promise<void> => {
  const titlesOf = async (search: string, type: PostType = 'notice') =>
    (await listPosts(context, { type, page: 1, search })).rows.map(({ title }) => title)
  expect(await titlesOf('')).toEqual(notices)
  expect(await titlesOf('노화')).toEqual(['하루의 둘째', '하루의 첫째'])
  expect(await titlesOf('dna')).toEqual(['옛 공지'])
  expect(await titlesOf('장수', 'guide')).toEqual(['추계학술대회'])

  const enrolledAt = new Date('2019-03-01T15:00:00Z')
  await plantPost({ context }, { title: '하루의 넷째', enrolledAt })
  await plantPost({ context }, { title: '하루의 중요 둘째', enrolledAt, pinned: true })
  const [first, ...others] = notices
  expect(await titlesOf('')).toEqual(['하루의 중요 둘째', first, '하루의 넷째', ...others])
}
