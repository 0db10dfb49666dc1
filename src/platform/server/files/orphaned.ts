import type { Database } from '#platform/server/db/database.ts'

/**
 * Records files that no row names. Call it before a file enters the store, and in the transaction
 * that removes its row. Answers with the keys.
 */
export const markOrphaned = async (
  db: Database,
  files: readonly { storage_key: string }[],
): Promise<string[]> => {
  const keys = files.map(({ storage_key }) => storage_key)
  if (keys.length > 0) {
    await db
      .insertInto('orphaned_file')
      .values(keys.map((storage_key) => ({ storage_key, noticed_at: null })))
      .onConflict((conflict) => conflict.column('storage_key').doNothing())
      .execute()
  }
  return keys
}

export const forgetOrphaned = async (db: Database, key: string): Promise<void> => {
  await db.deleteFrom('orphaned_file').where('storage_key', '=', key).execute()
}

export const noteOrphaned = async (db: Database, at: string): Promise<void> => {
  await db
    .updateTable('orphaned_file')
    .set({ noticed_at: at })
    .where('noticed_at', 'is', null)
    .execute()
}

export const findOrphanedSince = async (db: Database, at: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('orphaned_file')
    .select('storage_key')
    .where('noticed_at', '<=', at)
    .execute()
  return rows.map(({ storage_key }) => storage_key)
}

export const isNamed = async (db: Database, key: string): Promise<boolean> => {
  const row = await db
    .selectFrom('post_file')
    .select('storage_key')
    .where('storage_key', '=', key)
    .unionAll(db.selectFrom('book_evidence').select('storage_key').where('storage_key', '=', key))
    .unionAll(db.selectFrom('abstract_figure').select('storage_key').where('storage_key', '=', key))
    .unionAll(
      db
        .selectFrom('programme_book')
        .select('storage_key')
        .where('storage_key', '=', key)
        .$castTo<{ storage_key: string }>(),
    )
    .executeTakeFirst()
  return row !== undefined
}
