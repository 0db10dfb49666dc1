import type { PostType } from '#boards/rules/boards.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { sql } from 'kysely'

export const findBoard = (db: Database, type: PostType) =>
  db
    .selectFrom('board')
    .select(['version', 'next_due'])
    .where('type', '=', type)
    .executeTakeFirstOrThrow()

/**
 * How often each board has changed, and when its next scheduled post appears; asked before every page of posts: written
 * out instead of being built anew each time.
 */
export const findBoards = async (db: Database) => {
  const { rows } = await sql<
    Pick<Tables['board'], 'type' | 'version'> & { next_due: string | null }
  >`
    select type, version, next_due from board
  `.execute(db)
  return rows
}

/**
 * Makes this transaction the only writer of a board until it ends. As the transaction's first statement it cannot fail on
 * SQLite for having read before it wrote.
 */
export const lockBoard = async (transaction: Transaction, type: PostType): Promise<void> => {
  await transaction
    .updateTable('board')
    .set({ version: sql`version + 1` })
    .where('type', '=', type)
    .execute()
}

/** Of a board that is locked. */
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

/** Writes down when the next scheduled post of a board appears. The state stands in it as the index names it. */
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

/** The scheduled posts of a board whose time has come, first to last. */
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
