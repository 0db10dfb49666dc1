import SQLite from 'better-sqlite3'

/** Copies a database as it is at one moment, into another file or over another database, whoever has either open. */
export const copyDatabase = async (from: string, to: string): Promise<void> => {
  const source = new SQLite(from, { fileMustExist: true })
  try {
    await source.backup(to)
  } finally {
    source.close()
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
