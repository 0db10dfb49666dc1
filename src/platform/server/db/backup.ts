import SQLite from 'better-sqlite3'

/**
 * Copies all pages at once. A copy in steps starts again at every write of another program and may
 * never end.
 */
const allPages = 0x7f_ff_ff_ff

export const copyDatabase = async (from: string, to: string): Promise<void> => {
  const source = new SQLite(from, { fileMustExist: true })
  try {
    await source.backup(to, { progress: () => allPages })
  } finally {
    source.close()
  }
}

export const emptyLog = (file: string): void => {
  const database = new SQLite(file, { fileMustExist: true })
  try {
    database.pragma('wal_checkpoint(truncate)')
  } finally {
    database.close()
  }
}

export const isSoundDatabase = (file: string): boolean => {
  try {
    const database = new SQLite(file, { readonly: true, fileMustExist: true })
    try {
      const tables = database.prepare("select 1 from sqlite_master where name = 'member'").all()
      return tables.length === 1 && database.pragma('integrity_check', { simple: true }) === 'ok'
    } finally {
      database.close()
    }
  } catch {
    return false
  }
}

export const isDamage = (error: unknown): error is Error =>
  error instanceof SQLite.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code)
