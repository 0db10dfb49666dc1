import { sql } from 'kysely'
import type { PostType } from '#boards/rules/boards.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

export const findBoard = (db: Database, type: PostType) =>
  db
    .selectFrom('board')
    .select(['version', 'next_due'])
    .where('type', '=', type)
    .executeTakeFirstOrThrow()

/** Raw SQL, because it runs before every page of posts and building the query each time is slow. */
export const findBoards = async (db: Database) => {
  const { rows } = await sql<
    Pick<Tables['board'], 'type' | 'version'> & { next_due: string | null }
  >`
    select type, version, next_due from board
  `.execute(db)
  return rows
}

/**
 * Locks a board until the transaction ends. It must be the first statement: on SQLite a transaction
 * that read before it writes can fail.
 */
export const lockBoard = async (transaction: Transaction, type: PostType): Promise<void> => {
  await transaction
    .updateTable('board')
    .set({ version: sql`version + 1` })
    .where('type', '=', type)
    .execute()
}

export const addToCount = async (
  transaction: Transaction,
  type: PostType,
  more: 1 | -1,
): Promise<void> => {
  await transaction
    .updateTable('board')
    .set({ count: sql`count + ${sql.lit(more)}` })
    .where('type', '=', type)
    .execute()
}

/** `sql.lit` keeps the state literal, so that the partial index is used. */
export const setNextDue = async (transaction: Transaction, type: PostType): Promise<void> => {
  await transaction
    .updateTable('board')
    .set({
      next_due: (eb) =>
        eb
          .selectFrom('post')
          .select(({ fn }) => fn.min('enrolled_at').as('due'))
          .where('post.type', '=', type)
          .where('state', '=', sql.lit('scheduled')),
    })
    .where('type', '=', type)
    .execute()
}

export const findDue = (transaction: Transaction, type: PostType, now: string) =>
  transaction
    .selectFrom('post')
    .select(['post_pk'])
    .where('type', '=', type)
    .where('state', '=', sql.lit('scheduled'))
    .where('enrolled_at', '<=', now)
    .orderBy('enrolled_at')
    .orderBy('post_pk')
    .execute()
