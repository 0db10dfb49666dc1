import type { Context } from '#server/context.ts'
import { databaseFile, engineOf } from '#server/db/dialects.ts'
import { sql } from 'kysely'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

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

/** The database's own files, byte by byte: what somebody finds who has the disk. */
const files = async ({ config }: Context): Promise<string> => {
  const file = databaseFile(config)
  const all = [file, `${file}-wal`].filter((path) => existsSync(path))
  return (await Promise.all(all.map((path) => readFile(path)))).join('')
}

/**
 * Where in the database each of the words is still to be found, by the words' names; on SQLite also in what its files
 * hold besides the rows (`file`).
 */
export const tracesOf = async (
  context: Context,
  words: Readonly<Record<string, string>>,
): Promise<Record<string, string[]>> => {
  const columns = await dump(context)
  const bytes = engineOf(context.config) === 'sqlite' ? await files(context) : ''
  const found = Object.entries(words).map(([name, word]) => {
    const places = [...columns].filter(([, text]) => text.includes(word)).map(([place]) => place)
    const isHidden = places.length === 0 && bytes.includes(word)
    return [name, isHidden ? ['file'] : places] as const
  })
  return Object.fromEntries(found.filter(([, places]) => places.length > 0))
}
