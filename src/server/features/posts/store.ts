import type { PostType } from '#rules/boards.ts'
import type { Database, Transaction } from '#server/base/db/database.ts'
import type { BoardTable, PostTable } from '#server/base/db/post-tables.ts'
import { AppError } from '#server/base/errors.ts'
import { keysOfSecond, turnOf } from '#server/features/posts/order.ts'
import { type Insertable, sql, type Updateable } from 'kysely'

const rowColumns = [
  'post.post_pk',
  'post.title',
  'post.admin_name',
  'post.pinned',
  'post.enrolled_at',
  'post.hit',
  'post.image_file_pk',
  'post.picture',
] as const

export type PostRow = Pick<
  PostTable,
  'title' | 'admin_name' | 'pinned' | 'enrolled_at' | 'hit' | 'image_file_pk'
> & { post_pk: number; picture: string | null }

/** An empty page is one row that holds the board's own and nothing of a post. */
type PageRow = { count: number; next_due: string | null } & (PostRow | { post_pk: null })

/** Where places of posts begin that are in no list: no list is so long, and no page asks for as far below 0. */
const hidden = -1_000_000_000

/** The place of a post that is in no list. */
export const hiddenPlace = (pk: number): number => hidden - pk

/**
 * The rows between two places from the list's top (`from` is left out), and the board's count: one statement, the
 * most asked of all, so it is written out instead of being built anew each time.
 */
export const findPage = async (db: Database, type: PostType, from: number, upTo: number) => {
  const { rows } = await sql<PageRow>`
    select board.count, board.next_due, post.post_pk, post.title, post.admin_name, post.pinned, post.enrolled_at,
      post.hit, post.image_file_pk, post.picture
    from board left join post on post.type = board.type
      and post.position > board.count - ${upTo} and post.position <= board.count - ${from}
    where board.type = ${type}
    order by post.position desc
  `.execute(db)
  const { count = 0, next_due: due = null } = rows[0] ?? {}
  return { count, due, rows: rows.filter((row) => row.post_pk !== null) }
}

/** The posts that the keys name, first of the list first. */
export const findRows = (
  db: Database,
  type: PostType,
  sortKeys: readonly number[],
): Promise<PostRow[]> =>
  db
    .selectFrom('post')
    .select(rowColumns)
    .where('type', '=', type)
    .where('sort_key', 'in', sortKeys)
    .orderBy('sort_key', 'desc')
    .execute()

/** What there is to read in posts. */
export const findTexts = async (db: Database, pks: readonly number[]) =>
  pks.length === 0
    ? []
    : db.selectFrom('post').select(['post_pk', 'plain_text']).where('post_pk', 'in', pks).execute()

export const findBoard = (db: Database, type: PostType) =>
  db
    .selectFrom('board')
    .select(['version', 'count', 'next_due'])
    .where('type', '=', type)
    .executeTakeFirstOrThrow()

/**
 * How often each board has changed, and when its next scheduled post appears; asked before every page of posts: written
 * out instead of being built anew each time.
 */
export const findBoards = async (db: Database) => {
  const { rows } = await sql<Pick<BoardTable, 'type' | 'version'> & { next_due: string | null }>`
    select type, version, next_due from board
  `.execute(db)
  return rows
}

/** A post, wherever it stands, with its neighbours in the order of its board's list. */
export const findPost = (db: Database, pk: number) =>
  db
    .selectFrom('post')
    .innerJoin('board', 'board.type', 'post.type')
    .leftJoin('post as older', (join) =>
      join
        .onRef('older.type', '=', 'post.type')
        .on('older.position', '=', sql<number>`post.position - 1`)
        .on('older.position', '>', 0),
    )
    .leftJoin('post as newer', (join) =>
      join
        .onRef('newer.type', '=', 'post.type')
        .on('newer.position', '=', sql<number>`post.position + 1`)
        .on('newer.position', '>', 0),
    )
    .select([
      ...rowColumns,
      'post.type',
      'post.state',
      'board.next_due',
      'post.content',
      'post.plain_text',
      'post.image_alt',
      'older.post_pk as older_pk',
      'older.title as older_title',
      'newer.post_pk as newer_pk',
      'newer.title as newer_title',
    ])
    .where('post.post_pk', '=', pk)
    .executeTakeFirst()

/** What a change of a post starts from. Throws `notFound`. */
export const findPlaced = async (transaction: Transaction, pk: number) => {
  const post = await transaction
    .selectFrom('post')
    .select(['post_pk', 'type', 'title', 'content', 'admin_name', 'pinned'])
    .select(['enrolled_at', 'sort_key', 'position', 'state', 'version'])
    .select(['changed_at', 'changed_by', 'binned_at', 'binned_state'])
    .select(['image_file_pk', 'image_alt', 'picture'])
    .where('post_pk', '=', pk)
    .executeTakeFirst()
  if (post === undefined) throw new AppError('notFound')
  return { ...post, sort_key: Number(post.sort_key) }
}

/**
 * Makes this transaction the only writer of a board until it ends; `more` posts than before. As the transaction's
 * first statement it cannot fail on SQLite for having read before it wrote.
 */
export const lockBoard = (transaction: Transaction, type: PostType, more: number) =>
  transaction
    .updateTable('board')
    .set({ version: sql`version + 1`, count: sql`count + ${more}` })
    .where('type', '=', type)
    .returning(['type', 'version'])
    .executeTakeFirstOrThrow()

/** The same for the board of a post; none where there is no such post. */
export const lockBoardOf = (transaction: Transaction, pk: number) =>
  transaction
    .updateTable('board')
    .set({ version: sql`version + 1` })
    .where('type', '=', (eb) => eb.selectFrom('post').select('post.type').where('post_pk', '=', pk))
    .returning(['type', 'version'])
    .executeTakeFirst()

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

/** The place that a post of this key takes; what is there and above must be moved up first. */
export const placeFor = async (
  transaction: Transaction,
  type: PostType,
  sortKey: number,
): Promise<number> => {
  const below = await transaction
    .selectFrom('post')
    .select('position')
    .where('type', '=', type)
    .where('sort_key', '<', sortKey)
    .where('position', '>', 0)
    .orderBy('sort_key', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (below?.position ?? 0) + 1
}

/** The turn after those of the board's posts of a second: pinned or not, they share their turns. */
export const nextTurn = async (
  transaction: Transaction,
  type: PostType,
  enrolledAt: string,
): Promise<number> => {
  const turns = [-1]
  for (const pinned of [false, true]) {
    const [from, upTo] = keysOfSecond(enrolledAt, pinned)
    const { highest } = await transaction
      .selectFrom('post')
      .select(({ fn }) => fn.max<number | string | null>('sort_key').as('highest'))
      .where('type', '=', type)
      .where('sort_key', '>=', from)
      .where('sort_key', '<', upTo)
      .executeTakeFirstOrThrow()
    if (highest !== null) turns.push(turnOf(Number(highest), from))
  }
  return Math.max(...turns) + 1
}

/** Moves the places from `from` upwards by 1 or -1: by way of negative ones, so that no two are ever the same. */
export const shiftPlaces = async (
  transaction: Transaction,
  type: PostType,
  from: number,
  by: 1 | -1,
): Promise<void> => {
  await transaction
    .updateTable('post')
    .set({ position: sql`-(position + ${sql.lit(by)})` })
    .where('type', '=', type)
    .where('position', '>=', from)
    .execute()
  await transaction
    .updateTable('post')
    .set({ position: sql`-position` })
    .where('type', '=', type)
    .where('position', '<', 0)
    .where('position', '>', hidden)
    .execute()
}

export const insertPost = async (
  transaction: Transaction,
  post: Insertable<PostTable>,
): Promise<number> => {
  const { post_pk } = await transaction
    .insertInto('post')
    .values(post)
    .returning('post_pk')
    .executeTakeFirstOrThrow()
  return post_pk
}

export const updatePost = async (
  transaction: Transaction,
  pk: number,
  changes: Updateable<PostTable>,
): Promise<void> => {
  await transaction.updateTable('post').set(changes).where('post_pk', '=', pk).execute()
}

export const deletePost = async (transaction: Transaction, pk: number): Promise<void> => {
  await transaction.deleteFrom('post').where('post_pk', '=', pk).execute()
}
