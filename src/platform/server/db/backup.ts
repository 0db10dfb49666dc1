import SQLite from 'better-sqlite3'

/** A copy that is made bit by bit begins anew with every write of another program's, and may never end. */
const allPages = 0x7f_ff_ff_ff

/** Copies a database as it is at one moment, into another file or over another database, whoever has either open. */
export const copyDatabase = async (from: string, to: string): Promise<void> => {
  const source = new SQLite(from, { fileMustExist: true })
  try {
    await source.backup(to, { progress: () => allPages })
  } finally {
    source.close()
  }
}

/** Takes what was deleted out of the log beside a database, where nobody is at it. */
export const emptyLog = (file: string): void => {
  const database = new SQLite(file, { fileMustExist: true })
  try {
    database.pragma('wal_checkpoint(truncate)')
  } finally {
    database.close()
  }
}

/** Whether the file is a database of this site, and whole. */
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

/** Whether an error says that the file of a database is spoilt. */
export const isDamage = (error: unknown): error is Error =>
  error instanceof SQLite.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code)
