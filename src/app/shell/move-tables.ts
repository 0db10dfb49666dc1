import { type Kysely, sql } from 'kysely'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { engineOfDatabase } from '#platform/server/db/dialects.ts'
import { Refusal } from '#platform/server/program.ts'

type Row = Record<string, string | number | null>

const rowsOf = (db: Database, name: string): Promise<Row[]> =>
  (db as unknown as Kysely<Record<string, Row>>).selectFrom(name).selectAll().execute()

/** Rows as text in a fixed order, for comparison. The engines return numbers as different types. */
const contentOf = (rows: readonly Row[], columns: readonly string[]): string =>
  rows
    .map((row) =>
      JSON.stringify(columns.map((name) => (row[name] == null ? null : `${row[name]}`))),
    )
    .toSorted()
    .join('\n')

/** Values per statement at most. */
const most = 10_000

const tablesInOrder = async (embedded: Database | Transaction): Promise<string[]> => {
  const { rows } = await sql<{ name: string; parent: string | null }>`
    select tables.name, refers."table" as parent from sqlite_master tables
    left join pragma_foreign_key_list(tables.name) refers on refers."table" <> tables.name
    where tables.type = 'table' and tables.name not like 'post_search%' order by tables.rowid
  `.execute(embedded)
  const waiting = Map.groupBy(rows, ({ name }) => name)
  const names = new Set<string>()
  const isNext = (name: string): boolean =>
    waiting.get(name)?.every(({ parent }) => parent === null || names.has(parent)) === true
  while (names.size < waiting.size) {
    const next = [...waiting.keys()].find((name) => !names.has(name) && isNext(name))
    if (next === undefined) throw new Error('Tables refer to each other in a circle')
    names.add(next)
  }
  return [...names]
}

/**
 * Copies the rows of all tables, referenced tables first. Throws Refusal if a table arrives
 * changed.
 */
export const copyTables = async (from: Database, to: Transaction): Promise<Map<string, number>> => {
  const tables = new Map(
    (await to.introspection.getTables())
      .filter(({ schema = 'public' }) => schema === 'public')
      .map(({ name, columns }) => [name, columns.map((column) => column.name)]),
  )
  const embedded = engineOfDatabase(to) === 'sqlite' ? to : from
  const names = (await tablesInOrder(embedded)).filter((name) => tables.has(name))
  // What migrations have put there.
  // oxlint-disable-next-line project/tables -- every table moves
  for (const name of names.toReversed()) await sql`delete from ${sql.table(name)}`.execute(to)
  const counts = new Map<string, number>()
  for (const name of names) {
    const columns = tables.get(name) ?? []
    const rows = await rowsOf(from, name)
    const target = to as unknown as Kysely<Record<string, Row>>
    const step = Math.floor(most / columns.length)
    try {
      for (let at = 0; at < rows.length; at += step)
        // oxlint-disable-next-line project/tables -- every table moves
        await target
          .insertInto(name)
          .values(rows.slice(at, at + step))
          .execute()
      if (contentOf(await rowsOf(to, name), columns) !== contentOf(rows, columns))
        throw new Error('원본과 이전한 내용이 다름')
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new Refusal(`${name} 표를 옮기지 못했습니다(${why}). 변경된 내용은 없습니다.`)
    }
    counts.set(name, rows.length)
  }
  return counts
}

/** Copies the counters, so that numbers of deleted rows are not given out again. */
export const copyNumbers = async (from: Database, to: Transaction): Promise<void> => {
  if (engineOfDatabase(from) === 'sqlite') {
    const { rows } = await sql<{ name: string; seq: number }>`
      select name, seq from sqlite_sequence where seq > 0
    `.execute(from)
    const last = new Map(rows.map(({ name, seq }) => [name, seq]))
    for (const { name, sequence } of await sequencesOf(to))
      if (last.has(name)) await sql`select setval(${sequence}, ${last.get(name)})`.execute(to)
    return
  }
  await sql`delete from sqlite_sequence`.execute(to)
  for (const { name, sequence } of await sequencesOf(from))
    await sql`insert into sqlite_sequence (name, seq) select ${name}, ${await lastOf(from, sequence)}`.execute(
      to,
    )
}

const lastOf = async (db: Database, sequence: string): Promise<number> => {
  const { rows } = await sql<{ last: string }>`
    select last_value as last from ${sql.table(sequence)} where is_called
  `.execute(db)
  return Number(rows[0]?.last ?? 0)
}

const sequencesOf = async (db: Database): Promise<{ name: string; sequence: string }[]> => {
  const { rows } = await sql<{ name: string; sequence: string }>`
    select table_name as name, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'
  `.execute(db)
  return rows
}
