import { existsSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import type { Config } from '#platform/server/config.ts'
import { copyDatabase, isDamage, isSoundDatabase } from '#platform/server/db/backup.ts'
import { databaseFile } from '#platform/server/db/dialects.ts'
import { Refusal } from '#platform/server/program.ts'

export type Ask = (statement: string) => Promise<Record<string, unknown>[]>

export interface Facts {
  schema: string
  counts: Record<string, number>
  /** Storage keys that its rows name. */
  keys: string[]
  /** Fingerprints of members who have left → when they left. */
  departed: Record<string, string>
  /** Storage keys that it can do without: those files are made again. */
  wanted: string[]
}

const named = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const readFacts = async (
  ask: Ask,
  { tables, keyed }: { tables: string; keyed: string },
): Promise<Facts> => {
  const counts: Record<string, number> = {}
  for (const { name } of await ask(tables)) {
    const [row] = await ask(`select count(*) as count from ${named(String(name))}`)
    counts[String(name)] = Number(row?.['count'])
  }
  const keys = new Set<string>()
  for (const { name } of await ask(keyed)) {
    const rows = await ask(`select storage_key from ${named(String(name))}`)
    for (const { storage_key } of rows) keys.add(String(storage_key))
  }
  const [last] = await ask('select max(name) as name from kysely_migration')
  const left = 'departed' in counts ? await ask('select print, at from departed') : []
  const departed = Object.fromEntries(left.map(({ print, at }) => [String(print), String(at)]))
  const releases = 'release' in counts ? await ask('select release_key from release') : []
  const wanted = releases.map(({ release_key: key }) => `release-${String(key)}-texts.zip`)
  return { schema: String(last?.['name']), counts, keys: [...keys], departed, wanted }
}

const questions = {
  tables:
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and sql not like 'create virtual%'",
  keyed:
    "select m.name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and c.name = 'storage_key'",
}

export const factsOf = async (file: string): Promise<Facts> => {
  const database = new SQLite(file, { readonly: true, fileMustExist: true })
  try {
    return await readFacts(
      (statement) =>
        Promise.resolve(database.prepare<[], Record<string, unknown>>(statement).all()),
      questions,
    )
  } finally {
    database.close()
  }
}

const damaged = (file: string): string =>
  `${file} 데이터베이스가 손상되었습니다. 백업하지 않았습니다. 서버를 멈추고 마지막 백업을 ‘npm run admin -- restore’로 복원하십시오.`

/**
 * Copies the embedded database as of one moment and checks the copy. Throws Refusal if it is
 * damaged.
 */
export const copySound = async (from: string, to: string): Promise<void> => {
  try {
    await copyDatabase(from, to)
  } catch (error) {
    if (isDamage(error)) throw new Refusal(damaged(from))
    throw error
  }
  if (!isSoundDatabase(to)) throw new Refusal(damaged(from))
}

/** Throws Refusal if there is no embedded database. */
export const requireDatabase = (config: Config): void => {
  if (existsSync(databaseFile(config))) return
  throw new Refusal(`${databaseFile(config)} 데이터베이스가 없습니다. DATA_DIR을 확인하십시오.`)
}
