import { type Patience, serverPatience } from '#platform/server/db/patience.ts'
import { PatientDialect } from '#platform/server/db/patient-dialect.ts'
import type SQLite from 'better-sqlite3'
import type { SqliteDatabase, SqliteDialect } from 'kysely'

/** A database in a file of its own, which several processes may share. */
export const embeddedDialect = async (
  file: string,
  patience: Pick<Patience, 'lock'> = serverPatience,
): Promise<SqliteDialect> => {
  const database = keepStatements(await openSqlite(file))
  return new PatientDialect(database, patience)
}

const openSqlite = async (file: string) => {
  const { default: SQLite } = await import('better-sqlite3')
  const sqlite = new SQLite(file)
  sqlite.pragma('busy_timeout = 5000')
  sqlite.pragma('journal_mode = WAL')
  // FULL: what was answered with success survives a power cut, not only a crash.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  // In KiB. The system keeps the file in its own memory already; the driver's 16 MB are the same pages once more.
  sqlite.pragma('cache_size = -4096')
  // What is deleted is overwritten, not only forgotten (개인정보 보호법 제21조제2항).
  sqlite.pragma('secure_delete = ON')
  // The driver waits by stopping the whole process, which then answers nobody: `PatientDriver` waits in its stead.
  sqlite.pragma('busy_timeout = 0')
  return sqlite
}

const keptStatements = 500

/** Kysely prepares a statement for every query; preparing takes longer than most queries. */
const keepStatements = (sqlite: SQLite.Database): SqliteDatabase => {
  const statements = new Map<string, SQLite.Statement>()
  return {
    close: () => void sqlite.close(),
    prepare: (sql) => {
      const kept = statements.get(sql)
      if (kept !== undefined) return kept
      const statement = sqlite.prepare(sql)
      statements.set(sql, statement)
      if (statements.size > keptStatements) statements.delete(statements.keys().next().value ?? '')
      return statement
    },
  }
}
