import { type Facts, readFacts } from '#app/backup/reading.ts'
import { copyDatabase, isDamage, isSoundDatabase } from '#platform/server/db/backup.ts'
import { Refusal } from '#platform/server/program.ts'
import SQLite from 'better-sqlite3'

const questions = {
  tables:
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and sql not like 'create virtual%'",
  keyed:
    "select m.name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and c.name = 'storage_key'",
}

/** What is in the file of a database. */
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

/** What an operator does about a database that is damaged. */
const damaged = (file: string): string =>
  `${file} 데이터베이스가 손상되었습니다. 백업하지 않았습니다. 서버를 멈추고 마지막 백업을 ‘npm run admin -- restore’로 되살리십시오.`

/** Copies the embedded database as it is at one moment, and reads it through. Throws Refusal where it is damaged. */
export const copySound = async (from: string, to: string): Promise<void> => {
  try {
    await copyDatabase(from, to)
  } catch (error) {
    if (isDamage(error)) throw new Refusal(damaged(from))
    throw error
  }
  if (!isSoundDatabase(to)) throw new Refusal(damaged(from))
}
