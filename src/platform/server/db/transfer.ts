import {
  namesInOrder,
  numbersOf,
  setNumbers,
  type Table,
  tablesOf,
} from '#platform/server/db/catalog.ts'
import { engineOfDatabase } from '#platform/server/db/dialects.ts'
import type { Database } from '#platform/server/db/database.ts'
import { type Kysely, sql } from 'kysely'
import { hash } from 'node:crypto'

export type Row = Record<string, string | number | null>

/** What is to be the same in two databases of a table: how many rows, and the sum of their hashes, however they are ordered. */
interface Facts {
  rows: number
  sum: bigint
}

/** A row that the other database does not take, or one that is another there. */
export class TransferError extends Error {
  readonly table: string
  constructor(table: string, cause: unknown) {
    super(`The rows of ${table} could not be copied`, { cause })
    this.table = table
  }
}

/**
 * Copies all rows of all tables into a database with the same schema, whose own rows go, and lets numbering go on. Reads all
 * of it again there, and throws TransferError where that is not the same. Answers how many rows each table has.
 */
export const transfer = async (from: Database, to: Database): Promise<Map<string, number>> => {
  const tables = await sharedTables(from, to)
  // What migrations have put there.
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(to)
  const copied = new Map<string, Facts>()
  for (const table of tables) copied.set(table.name, await copy(from, to, table))
  const numbers = await numbersOf(from)
  await setNumbers(to, numbers)
  for (const table of tables) {
    const [had, has] = [copied.get(table.name), await factsOf(to, table)]
    if (had?.rows !== has.rows || had.sum !== has.sum)
      throw new TransferError(
        table.name,
        `처음의 ${had?.rows ?? 0}건과 옮긴 ${has.rows}건의 내용이 다릅니다`,
      )
  }
  return new Map([...copied].map(([name, { rows }]) => [name, rows]))
}

/** In an order in which each comes after those that it refers to. Throws where the databases have not the same. */
const sharedTables = async (from: Database, to: Database): Promise<Table[]> => {
  const [before, after] = [await tablesOf(from), await tablesOf(to)]
  const partsOf = (tables: readonly Table[]): string =>
    tables
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
      .toSorted()
      .join()
  if (partsOf(before) !== partsOf(after)) throw new Error('The schemas are not the same')
  const embedded = [from, to].find((db) => engineOfDatabase(db) === 'sqlite') ?? from
  const order = await namesInOrder(embedded)
  return before.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
}

/** How many values, and how long a text of them all, one statement takes in at most. */
const most = { values: 10_000, text: 2_000_000 }

const copy = async (from: Database, to: Database, table: Table): Promise<Facts> => {
  const target = to as unknown as Kysely<Record<string, Row>>
  const facts = { rows: 0, sum: 0n }
  let [waiting, length] = [[] as Row[], 0]
  const write = async (): Promise<void> => {
    if (waiting.length > 0) await target.insertInto(table.name).values(waiting).execute()
    ;[waiting, length] = [[], 0]
  }
  try {
    for await (const row of rowsOf(from, table)) {
      length += count(facts, table, row)
      waiting.push(row)
      if (waiting.length * table.columns.length >= most.values || length >= most.text) await write()
    }
    await write()
    return facts
  } catch (error) {
    throw new TransferError(table.name, error)
  }
}

const factsOf = async (db: Database, table: Table): Promise<Facts> => {
  const facts = { rows: 0, sum: 0n }
  for await (const row of rowsOf(db, table)) count(facts, table, row)
  return facts
}

/** Adds a row to the facts; answers how long its text is. Numbers count as they are written: engines give them differently. */
const count = (facts: Facts, { columns }: Table, row: Row): number => {
  const values = columns.map((column) => row[column] ?? null)
  const text = JSON.stringify(values.map((value) => (value === null ? null : String(value))))
  facts.rows += 1
  facts.sum += hash('sha256', text, 'buffer').readBigUInt64LE()
  return text.length
}

/** How many rows are fetched at a time. */
const page = 200

/** All rows of a table by its key, of which few are in memory at once. Nothing else is asked of an embedded one meanwhile. */
export async function* rowsOf(db: Database, { name, columns }: Table): AsyncGenerator<Row> {
  const [key = ''] = columns
  const source = db as unknown as Kysely<Record<string, Row>>
  const query = source
    .selectFrom(name)
    .select([...columns])
    .orderBy(key)
  if (engineOfDatabase(db) === 'sqlite') {
    yield* query.stream()
    return
  }
  await sql`declare transfer cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(page)} from transfer`.execute(db)
    if (rows.length === 0) break
    yield* rows
  }
  await sql`close transfer`.execute(db)
}
