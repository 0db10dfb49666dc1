import type { PostType } from '#rules/boards.ts'
import type { Database, Transaction } from '#server/base/db/database.ts'
import type { PostTable } from '#server/base/db/post-tables.ts'
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

/** An empty page is one row that holds the count and nothing of a post. */
type PageRow = { count: number } & (PostRow | { post_pk: null })

/**
 * The rows between two places from the list's top (`from` is left out), and the board's count: one statement, the
 * most asked of all, so it is written out instead of being built anew each time.
 */
export const findPage = async (db: Database, type: PostType, from: number, upTo: number) => {
  const { rows } = await sql<PageRow>`
    select board.count, post.post_pk, post.title, post.admin_name, post.pinned, post.enrolled_at,
      post.hit, post.image_file_pk, post.picture
    from board left join post on post.type = board.type
      and post.position > board.count - ${upTo} and post.position <= board.count - ${from}
    where board.type = ${type}
    order by post.position desc
  `.execute(db)
  return { count: rows[0]?.count ?? 0, rows: rows.filter((row) => row.post_pk !== null) }
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
    .select(['version', 'count'])
    .where('type', '=', type)
    .executeTakeFirstOrThrow()

/** How often each board has changed, asked before every page of posts: written out instead of being built anew each time. */
export const findVersions = async (db: Database): Promise<ReadonlyMap<PostType, number>> => {
  const { rows } = await sql<{ type: PostType; version: number }>`
    select type, version from board
  `.execute(db)
  return new Map(rows.map(({ type, version }) => [type, version]))
}

/** A post with its neighbours in the order of its board's list. */
export const findPost = (db: Database, pk: number) =>
  db
    .selectFrom('post')
    .leftJoin('post as older', (join) =>
      join
        .onRef('older.type', '=', 'post.type')
        .on('older.position', '=', sql<number>`post.position - 1`),
    )
    .leftJoin('post as newer', (join) =>
      join
        .onRef('newer.type', '=', 'post.type')
        .on('newer.position', '=', sql<number>`post.position + 1`),
    )
    .select([
      ...rowColumns,
      'post.type',
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

/** What a change of a post starts from. */
export const findPlaced = async (transaction: Transaction, pk: number) => {
  const post = await transaction
    .selectFrom('post')
    .select(['type', 'title', 'content', 'pinned', 'enrolled_at', 'sort_key', 'position'])
    .where('post_pk', '=', pk)
    .executeTakeFirstOrThrow()
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
export const lockBoardOf = (transaction: Transaction, pk: number, more: number) =>
  transaction
    .updateTable('board')
    .set({ version: sql`version + 1`, count: sql`count + ${more}` })
    .where('type', '=', (eb) => eb.selectFrom('post').select('post.type').where('post_pk', '=', pk))
    .returning(['type', 'version'])
    .executeTakeFirst()

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
