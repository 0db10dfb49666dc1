import type { PostType } from '#boards/rules/boards.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { PostTable } from '#platform/server/db/post-tables.ts'
import { AppError } from '#platform/server/errors.ts'
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
