import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import type { Context } from '#platform/server/context.ts'

/** Every value of every table as text, by `table.column`: what a dump of the database holds. */
const dump = async (context: Context): Promise<Map<string, string>> => {
  const tables = await context.db.introspection.getTables()
  const columns = new Map<string, string>()
  for (const { name, columns: own } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      context.db,
    )
    for (const { name: column } of own) {
      columns.set(`${name}.${column}`, rows.map((row) => String(row[column])).join('\n'))
    }
  }
  return columns
}

/** The mailboxes in DATA_DIR that mail was handed over to. */
const others = /^outbox/

/** Everything else in DATA_DIR, byte by byte, the database's own files included: what somebody finds who has the disk. */
const files = async ({ config: { dataDir } }: Context): Promise<string> => {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const all = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !others.test(relative(dataDir, path)))
  return (await Promise.all(all.map((path) => readFile(path)))).join('')
}

/**
 * Every value in the database that is about a member, by `table.column`: of all rows that name the member, or an order or
 * the address of theirs, in whatever table. Times aside, which are nobody's.
 */
export const valuesOf = async (context: Context, memberPk: number) => {
  const { rows: orders } = await sql<{ order_pk: number }>`
    select order_pk from payment_order where member_pk = ${memberPk}`.execute(context.db)
  const { rows: people } = await sql<{ email: string }>`
    select email from member where member_pk = ${memberPk}`.execute(context.db)
  const { rows: sessions } = await sql<{ session_id: string }>`
    select session_id from member_session where member_pk = ${memberPk}`.execute(context.db)
  const keys = {
    member_pk: [memberPk],
    granted_member_pk: [memberPk],
    session_id: sessions.map(({ session_id }) => session_id),
    order_pk: orders.map(({ order_pk }) => order_pk),
    email: people.map(({ email }) => email),
    to_address: people.map(({ email }) => email),
  }
  const values = new Map<string, string>()
  for (const { name, columns } of await context.db.introspection.getTables()) {
    for (const [column, theirs] of Object.entries(keys)) {
      if (theirs.length === 0 || !columns.some((one) => one.name === column)) continue
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(name)} where ${sql.ref(column)} in (${sql.join(theirs)})
      `.execute(context.db)
      for (const [at, row] of rows.entries()) {
        for (const [own, value] of Object.entries(row)) {
          if (typeof value === 'string' && value !== '' && !/^\d{4}-\d\d-\d\dT/.test(value)) {
            values.set(`${name}.${own} ${at}`, value)
          }
        }
      }
    }
  }
  return Object.fromEntries(values)
}

/** Columns, whatever their table, in which some row still names the member. */
export const columnsNaming = async (context: Context, memberPk: number): Promise<string[]> => {
  const found: string[] = []
  for (const { name, columns } of await context.db.introspection.getTables()) {
    for (const column of columns.filter((one) => one.name.endsWith('member_pk'))) {
      const { rows } = await sql`
        select 1 from ${sql.table(name)} where ${sql.ref(column.name)} = ${memberPk}
      `.execute(context.db)
      if (rows.length > 0) found.push(`${name}.${column.name}`)
    }
  }
  return found
}

/** A few digits, such as a postcode, stand in somebody's hash or key now and then: those count where they stand by themselves. */
const finderOf = (word: string): ((text: string) => boolean) => {
  if (!/^[\da-f]{1,6}$/.test(word)) return (text) => text.includes(word)
  const alone = new RegExp(`(?<![\\da-f-])${word}(?![\\da-f-])`)
  return (text) => alone.test(text)
}

/**
 * Where in the database each of the words is still to be found, by the words' names, and whether DATA_DIR holds it besides
 * the rows (`file`).
 */
export const tracesOf = async (context: Context, words: Readonly<Record<string, string>>) => {
  const columns = await dump(context)
  const bytes = await files(context)
  const found = Object.entries(words).map(([name, word]) => {
    const isIn = finderOf(word)
    const places = [...columns].filter(([, text]) => isIn(text)).map(([place]) => place)
    const isHidden = places.length === 0 && isIn(bytes)
    return [name, isHidden ? ['file'] : places] as const
  })
  return Object.fromEntries(found.filter(([, places]) => places.length > 0))
}
