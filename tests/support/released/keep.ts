// Run as a program before a release: keeps a small database of the newest schema, or of an older one that is named, for
// tests/api/released.test.ts. A file for each engine holds what its migrations did and two rows or more of each table.
import { readConfig } from '#platform/server/config.ts'
import { bringUpToDate } from '#platform/server/db/bring-up-to-date.ts'
import type { Database } from '#platform/server/db/database.ts'
import { dialectOf, engineOf } from '#platform/server/db/dialects.ts'
import { migrations } from '#platform/server/db/migrations.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { searchIndex } from '#boards/server/search/search.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { boardsOf, type KeptRow, postsOf, rowsOf } from '#tests/support/released/rows.ts'
import { type CompiledQuery, Kysely, sql } from 'kysely'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const release = process.argv[2] ?? Object.keys(migrations('sqlite')).at(-1) ?? ''
const folder = await mkdtemp(join(tmpdir(), 'released-'))
const postgres = await startPostgres()

/** Every statement that changed something, its values written into it. */
const scriptOf = (queries: readonly CompiledQuery[]): string =>
  queries
    .filter((query) => /^\s*(?:create|alter|drop|insert|update|delete)\b/i.test(query.sql))
    .map(({ sql: text, parameters }) => {
      let next = 0
      const filled = text.replaceAll(/\?|\$\d+(?!\d|\$)/g, () => literal(parameters[next++]))
      return `${(parameters.length === 0 ? text : filled).trim()};\n`
    })
    .join('')

const literal = (value: unknown): string => {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return 'null'
  const text = value.trimEnd()
  const padding = value.length - text.length
  const quoted = `'${text.replaceAll("'", "''")}'`
  return padding > 1 ? `${quoted} || repeat(' ', ${padding})` : `'${value.replaceAll("'", "''")}'`
}

const open = async (databaseUrl?: string) => {
  const config = { ...readConfig({ DATA_DIR: folder }), ...(databaseUrl && { databaseUrl }) }
  const queries: CompiledQuery[] = []
  const log = ({ query }: { query: CompiledQuery }) => void queries.push(query)
  const db = new Kysely<Tables>({ dialect: await dialectOf(config), log })
  const all = Object.entries(migrations(engineOf(config)))
  await bringUpToDate(db, Object.fromEntries(all.filter(([name]) => name <= release)))
  return { db, queries, engine: engineOf(config) }
}

/** The tables with their rows, those that others refer to first. */
const tablesOf = async (db: Database): Promise<[string, KeptRow[]][]> => {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
      and name not like 'kysely_%' and name not like 'post_search%' and name not in ('post', 'board')
    order by rowid
  `.execute(db)
  const { rows: columns } = await sql<{ name: string }>`
    select name from pragma_table_info('post')
  `.execute(db)
  const kept = (row: KeptRow) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => columns.some((c) => c.name === name)))
  const tables: [string, KeptRow[]][] =
    columns.length === 0 ? [] : [['post', postsOf(release).map(kept)]]
  for (const { name } of rows) tables.push([name, await rowsOf(db, name)])
  return tables
}

const fill = async (db: Database, tables: readonly [string, KeptRow[]][]): Promise<void> => {
  for (const [table, rows] of tables) {
    for (const row of rows)
      await db
        .insertInto(table as 'post')
        .values(row as never)
        .execute()
  }
  if (!tables.some(([table]) => table === 'post')) return
  for (const { type, count } of boardsOf()) {
    const of = db.updateTable('board').where('type', '=', type as 'notice')
    await of.set({ count, version: count }).execute()
  }
  for (const { type, title, sort_key, plain_text } of postsOf(release)) {
    const post = { type: type as 'notice', sortKey: Number(sort_key), title: String(title) }
    await searchIndex(db).add(db, { ...post, content: String(plain_text) })
  }
}

const embedded = await open()
const tables = await tablesOf(embedded.db)
for (const { db, queries, engine } of [embedded, await open(`${postgres.url}/postgres`)]) {
  await fill(db, tables)
  await db.destroy()
  await writeFile(`tests/support/released/${release}.${engine}.dump`, scriptOf(queries))
}
await postgres.stop()
await rm(folder, { recursive: true })
