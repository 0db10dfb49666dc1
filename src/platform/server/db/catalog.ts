import { engineOfDatabase } from '#platform/server/db/dialects.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql } from 'kysely'

/** A table of the site's own, with its columns in no order that means anything; the first is its key or begins it. */
export interface Table {
  name: string
  columns: readonly string[]
}

/** What the search index and the engines keep for themselves is made anew elsewhere, and no table in this sense. */
const own = /^(?:post_search|sqlite_)/

const introspect = async (db: Database) => {
  const isEmbedded = engineOfDatabase(db) === 'sqlite'
  const tables = await db.introspection.getTables()
  return tables.filter(
    ({ name, schema, isView }) => !own.test(name) && !isView && (isEmbedded || schema === 'public'),
  )
}

/** The tables of the site, and their columns. */
export const tablesOf = async (db: Database): Promise<Table[]> =>
  (await introspect(db)).map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => column.name),
  }))

/** The names of an embedded database's tables as they were made: each after those that it refers to. */
export const namesInOrder = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' order by rowid
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** The last number that each table with numbered rows has given out, of rows that are gone, too. */
export const numbersOf = async (db: Database): Promise<Map<string, number>> => {
  if (engineOfDatabase(db) === 'sqlite') {
    const { rows } = await sql<{ name: string; seq: number }>`
      select name, seq from sqlite_sequence where seq > 0
    `.execute(db)
    return new Map(rows.map(({ name, seq }) => [name, seq]))
  }
  const numbers = new Map<string, number>()
  for (const { name, sequence } of await sequencesOf(db)) {
    const { rows } = await sql<{ last: string }>`
      select last_value as last from ${sql.table(sequence)} where is_called
    `.execute(db)
    if (rows[0] !== undefined) numbers.set(name, Number(rows[0].last))
  }
  return numbers
}

/** Lets numbering go on from there. */
export const setNumbers = async (
  db: Database,
  numbers: ReadonlyMap<string, number>,
): Promise<void> => {
  if (engineOfDatabase(db) === 'sqlite') {
    await sql`delete from sqlite_sequence`.execute(db)
    for (const [name, last] of numbers)
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db)
    return
  }
  for (const { name, sequence } of await sequencesOf(db)) {
    const last = numbers.get(name)
    if (last !== undefined) await sql`select setval(${sequence}, ${last})`.execute(db)
  }
}

const sequencesOf = async (db: Database): Promise<{ name: string; sequence: string }[]> => {
  const { rows } = await sql<{ name: string; sequence: string }>`
    select table_name as name, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'
  `.execute(db)
  return rows
}
