import { postTypes } from '#boards/rules/boards.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import type { Kysely } from 'kysely'

/** Gives every board its row: a board that is new here has no posts. Writes nothing where none is missing. */
export const addMissingBoards = async (db: Kysely<Tables>): Promise<void> => {
  const rows = await db.selectFrom('board').select('type').execute()
  const missing = postTypes.filter((type) => !rows.some((row) => row.type === type))
  if (missing.length === 0) return
  await db
    .insertInto('board')
    .values(missing.map((type) => ({ type, version: 0, count: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
