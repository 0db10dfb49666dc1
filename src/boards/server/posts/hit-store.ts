import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { PostHitTable } from '#platform/server/db/post-tables.ts'
import { sql } from 'kysely'

export const hasHit = async (
  db: Database,
  { day, post_pk, reader }: PostHitTable,
): Promise<boolean> => {
  const row = await db
    .selectFrom('post_hit')
    .select('day')
    .where('day', '=', day)
    .where('post_pk', '=', post_pk)
    .where('reader', '=', reader)
    .executeTakeFirst()
  return row !== undefined
}

export const findHits = (db: Database, pk: number) =>
  db
    .selectFrom('post')
    .select('hit')
    .where('post_pk', '=', pk)
    .where('state', 'in', ['public', 'unlisted'])
    .executeTakeFirst()

/** Answers whether this hit was the first of its kind. */
export const addHit = async (transaction: Transaction, hit: PostHitTable): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('post_hit')
    .values(hit)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await transaction
    .updateTable('post')
    .set({ hit: sql`hit + 1` })
    .where('post_pk', '=', hit.post_pk)
    .execute()
  return true
}

export const deleteHitsBefore = async (db: Database, day: string): Promise<void> => {
  await db.deleteFrom('post_hit').where('day', '<', day).execute()
}
